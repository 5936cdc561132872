// A page that shows how far some work is looks again, until it is done.
const PAUSE = 1000;
setTimeout(() => location.reload(), PAUSE);
