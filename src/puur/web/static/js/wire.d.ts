// What goes over a table's socket. Written by tools/gen_types.py from puur.wire; do not edit.

export interface ActFault {
  text: string;
  article: string;
}

export interface ActFrame {
  type: "act";
  number: number;
  act: unknown;
}

export interface ActRefused {
  type: "refused";
  number: number;
  faults: ActFault[];
}

export interface Barrier {
  why: string;
  cards: string[];
}

export interface Bye {
  type: "bye";
  code: string;
  text: string;
  url?: string;
}

export interface CaseSeen {
  number: number;
  title: string;
  article: string;
  decider?: string;
  offers?: string[];
  taken?: number | null;
  consequences?: string[];
  open?: boolean;
}

export interface Chair {
  type: "chair";
  do: "abandon" | "bot" | "come_back" | "confirm" | "deny" | "go_on" | "hand_over" | "leave" | "let_in" | "new_partners" | "rematch" | "sit" | "stand" | "start";
  seat?: "E" | "N" | "S" | "W" | null;
  level?: string | null;
}

export interface ChairPart {
  you: "E" | "N" | "S" | "W" | null;
  places: Record<string, "bottom" | "left" | "right" | "top">;
  may?: string[];
  levels?: Item[];
  dealers?: Item[];
}

export interface Choice {
  field: string;
  label: string;
  least?: number | null;
  most?: number | null;
  items?: Item[];
  cards?: boolean;
}

export interface Fair {
  seal: string;
  secret?: string | null;
  salts?: Record<string, string>;
  seed?: string | null;
  shared?: boolean;
}

export interface HandPart {
  cards: string[];
  dead?: string[];
  open?: Record<string, string[]>;
}

export interface Happened {
  number: number;
  text: string;
  kind?: string;
  seat?: "E" | "N" | "S" | "W" | null;
  card?: string | null;
  tone?: "" | "end" | "ruling" | "trick" | "weis";
}

export interface Hello {
  type: "hello";
  language?: Language;
  deck?: "french" | "german";
  number?: number | null;
  name?: string;
}

export interface Item {
  value: string | number | null;
  label: string;
}

export type Language = "de" | "en" | "fr" | "it";

export interface Mute {
  type: "mute";
  seat: "E" | "N" | "S" | "W";
  do: "block" | "report" | "unblock";
}

export interface News {
  type: "news";
  edition: number;
  number: number;
  pack?: Record<string, string>;
  table?: TablePart;
  round?: RoundPart;
  seats?: SeatsPart;
  now?: NowPart;
  score?: ScorePart;
  slate?: SlatePart;
  timers?: Record<string, Timer>;
  watchers?: number;
  hand?: HandPart;
  own?: OwnPart;
  menu?: Option[];
  chair?: ChairPart;
  talk?: Talk;
  happened?: Happened[];
}

export interface NowPart {
  phase: string;
  waits: string;
  turn?: "E" | "N" | "S" | "W" | null;
  trick?: TrickSeen | null;
  cards?: number[];
}

export interface Option {
  act: Record<string, unknown>;
  label?: string;
  group?: string;
  cards?: string[];
  choices?: Choice[];
  asks?: string;
}

export interface OwnPart {
  asks: string;
  acts: Option[];
  barriers?: Barrier[];
  prediction?: number | null;
  cases?: CaseSeen[];
}

export interface Ping {
  type: "ping";
  at?: number;
}

export interface Player {
  seat: "E" | "N" | "S" | "W";
  name: string;
  kind: "bot" | "empty" | "person";
  level?: string | null;
  stand_in?: string | null;
  away?: boolean;
  weis?: string[];
  predicted?: boolean;
  laid?: string[];
}

export interface PointsLine {
  party: number;
  points: number;
  reason: string;
  article: string;
}

export interface Pong {
  type: "pong";
  at: number;
}

export interface Problem {
  type: "problem";
  code: string;
  text: string;
}

export interface QuickPhrase {
  key: string;
  text: string;
}

export interface Retract {
  type: "retract";
  number: number;
}

export interface RoundPart {
  spiel: number;
  dealer?: "E" | "N" | "S" | "W" | null;
  announcer?: "E" | "N" | "S" | "W" | null;
  trump?: string;
  trump_icon?: string;
  die?: number | null;
  stock?: number;
  lifted?: string | null;
  bottom?: string | null;
}

export interface Rubric {
  name: string;
  factor: number;
  points: (number | null)[];
  matches?: boolean[];
}

export interface Salt {
  type: "salt";
  salt: string;
}

export interface Say {
  type: "say";
  phrase?: string | null;
  text?: string | null;
}

export interface ScorePart {
  lines: PointsLine[];
  tricks?: number[];
  made?: number[];
}

export interface SeatsPart {
  players: Player[];
  news?: string[];
}

export interface SlatePart {
  parties: string[];
  totals: number[];
  rows: SlateRow[];
  rubrics?: Rubric[];
  target?: number | null;
  svg?: string;
  result?: string[];
  won?: string;
  winners?: number[];
}

export interface SlateRow {
  number: number;
  announced: string;
  points: number[];
  by?: "E" | "N" | "S" | "W" | null;
  match?: boolean;
  predicted?: number[];
  made?: number[];
}

export interface Stale {
  type: "stale";
  number: number;
}

export interface TablePart {
  id: string;
  title: string;
  reglement: string;
  play: "strict" | "table";
  fair: Fair;
  warnings?: string[];
  over?: boolean;
  record?: string | null;
  earlier?: string[];
}

export interface Talk {
  said: TalkLine[];
  phrases?: QuickPhrase[];
  free?: boolean;
  closed?: string;
}

export interface TalkLine {
  seat: "E" | "N" | "S" | "W";
  name: string;
  text: string;
  number: number;
}

export interface Timer {
  move: number;
  reserve: number;
  running?: boolean;
}

export interface TrickSeen {
  number: number;
  leader: "E" | "N" | "S" | "W";
  cards: string[];
  best?: number | null;
  dead?: string[];
  taker?: "E" | "N" | "S" | "W" | null;
  points?: number | null;
}

export interface WholeView {
  type: "view";
  edition: number;
  number: number;
  pack: Record<string, string>;
  table: TablePart;
  round: RoundPart;
  seats: SeatsPart;
  now: NowPart;
  score: ScorePart;
  slate: SlatePart;
  timers: Record<string, Timer>;
  watchers: number;
  hand: HandPart;
  own: OwnPart;
  menu: Option[];
  chair: ChairPart;
  talk: Talk;
  happened: Happened[];
}

export type FromServer = WholeView | News | ActRefused | Stale | Problem | Pong | Bye;

export type FromViewer = Hello | ActFrame | Retract | Chair | Say | Mute | Salt | Ping;

export type Place = ChairPart["places"][string];
