// Soft sounds, made here: a card on felt, a trick drawn in, a small bell when it is one's turn.
import { prefs } from "./prefs.js";

/** @typedef {"card" | "trick" | "turn" | "weis" | "end" | "no"} Sound */

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let noise = null;

// browsers allow sound only after a gesture
for (const gesture of ["pointerdown", "keydown"]) {
  addEventListener(gesture, wake, { once: true, capture: true });
}

function wake() {
  if (context || !("AudioContext" in window)) return;
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
}

/**
 * Plays it, unless sound is off.
 * @param {Sound} sound
 */
export function play(sound) {
  if (!prefs.sound || !context || context.state !== "running") return;
  const now = context.currentTime;
  if (sound === "card") rustle(now, 1900, 0.07, 0.16);
  else if (sound === "trick") {
    rustle(now, 900, 0.16, 0.12);
    rustle(now + 0.07, 700, 0.18, 0.1);
  } else if (sound === "turn") {
    bell(now, 784, 0.05);
    bell(now + 0.09, 1047, 0.04);
  } else if (sound === "weis") {
    bell(now, 587, 0.04);
    bell(now + 0.1, 740, 0.04);
    bell(now + 0.2, 880, 0.04);
  } else if (sound === "end") [523, 659, 784, 1047].forEach((tone, at) => bell(now + at * 0.13, tone, 0.05));
  else bell(now, 196, 0.07);
}

/**
 * @param {number} at
 * @param {number} pitch
 * @param {number} length
 * @param {number} loud
 */
function rustle(at, pitch, length, loud) {
  if (!context || !noise) return;
  const source = new AudioBufferSourceNode(context, { buffer: noise });
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 });
  const gain = new GainNode(context, { gain: loud });
  gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at, Math.random() * 0.05, length);
}

/**
 * @param {number} at
 * @param {number} tone
 * @param {number} loud
 */
function bell(at, tone, loud) {
  if (!context) return;
  for (const [times, share] of [[1, 1], [2.76, 0.3]]) {
    const wave = new OscillatorNode(context, { type: "sine", frequency: tone * (times ?? 1) });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud * (share ?? 1), at + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0003, at + 0.7);
    wave.connect(gain).connect(context.destination);
    wave.start(at);
    wave.stop(at + 0.75);
  }
}
