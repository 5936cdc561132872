// What goes over a table's socket. Written by tools/gen_types.py from puur.wire; do not edit.

export interface Act {
  type: "act";
  number: number;
  act: unknown;
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
  do: "abandon" | "bot" | "come_back" | "go_on" | "hand_over" | "leave" | "let_in" | "new_partners" | "rematch" | "sit" | "stand" | "start";
  seat?: "E" | "N" | "S" | "W" | null;
  level?: string | null;
}

export interface Choice {
  field: string;
  label: string;
  least?: number | null;
  most?: number | null;
  items?: Item[];
  cards?: boolean;
}

export interface Face {
  id: string;
  name: string;
  act?: number | null;
  why?: string | null;
  dead?: boolean;
}

export interface Fair {
  seal: string;
  secret?: string | null;
  salts?: Record<string, string>;
  seed?: string | null;
  shared?: boolean;
}

export interface Fault {
  text: string;
  article: string;
}

export interface Given {
  seat: "E" | "N" | "S" | "W";
  card: Face;
  best?: boolean;
}

export interface Happened {
  number: number;
  kind: string;
  text: string;
  seat?: "E" | "N" | "S" | "W" | null;
  card?: Face | null;
  tone?: "" | "end" | "ruling" | "trick" | "weis";
}

export interface Hello {
  type: "hello";
  language?: "de" | "en" | "fr" | "it";
  deck?: "french" | "german";
  number?: number | null;
  name?: string;
}

export interface Item {
  value: string | number | null;
  label: string;
}

export interface Line {
  party: number;
  points: number;
  reason: string;
  article: string;
}

export interface Mute {
  type: "mute";
  seat: "E" | "N" | "S" | "W";
  do: "block" | "report" | "unblock";
}

export interface Option {
  act: Record<string, unknown>;
  kind: string;
  label: string;
  group?: string;
  cards?: string[];
  rare?: boolean;
  choices?: Choice[];
}

export interface Phrase {
  key: string;
  text: string;
}

export interface Ping {
  type: "ping";
  at?: number;
}

export interface Player {
  seat: "E" | "N" | "S" | "W";
  place: "bottom" | "left" | "right" | "top";
  name: string;
  kind: "bot" | "empty" | "person";
  cards?: number;
  level?: string | null;
  stand_in?: string | null;
  away?: boolean;
  you?: boolean;
  turn?: boolean;
  dealer?: boolean;
  announcer?: boolean;
  tricks?: number;
  weis?: string[];
  predicted?: boolean;
  timer?: Timer | null;
  laid?: Face[];
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

export interface Refused {
  type: "refused";
  number: number;
  faults: Fault[];
}

export interface Row {
  number: number;
  announced: string;
  points: number[];
  by?: "E" | "N" | "S" | "W" | null;
  match?: boolean;
}

export interface Rubric {
  name: string;
  factor: number;
  points: (number | null)[];
  matches?: boolean[];
}

export interface Said {
  seat: "E" | "N" | "S" | "W";
  name: string;
  text: string;
  number: number;
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

export interface Sheet {
  parties: string[];
  totals: number[];
  rows: Row[];
  lines: Line[];
  rubrics?: Rubric[];
  target?: number | null;
  svg?: string;
  result?: string[];
}

export interface Stale {
  type: "stale";
  number: number;
}

export interface Talk {
  said: Said[];
  phrases?: Phrase[];
  free?: boolean;
  closed?: string;
}

export interface Timer {
  move: number;
  reserve: number;
  running?: boolean;
}

export interface TrickSeen {
  number: number;
  cards: Given[];
  taker?: "E" | "N" | "S" | "W" | null;
  points?: number | null;
}

export interface View {
  type: "view";
  table: string;
  title: string;
  reglement: string;
  edition: number;
  number: number;
  spiel: number;
  phase: string;
  play: "strict" | "table";
  trick: TrickSeen | null;
  last: TrickSeen | null;
  waits: string;
  fair: Fair;
  trump?: string;
  trump_icon?: string;
  die?: number | null;
  stock?: number;
  lifted?: Face | null;
  bottom?: Face | null;
  warnings?: string[];
  over?: boolean;
  record?: string | null;
  earlier?: string[];
  you: "E" | "N" | "S" | "W" | null;
  players: Player[];
  hand: Face[];
  asks: string;
  acts: Option[];
  happened: Happened[];
  sheet: Sheet;
  talk: Talk;
  prediction?: number | null;
  cases?: CaseSeen[];
  open_hands?: Record<string, Face[]>;
  chair?: string[];
  news?: string[];
  watchers?: number;
  dealers?: Item[];
  levels?: Item[];
}

export type FromServer = View | Refused | Stale | Problem | Pong | Bye;

export type FromViewer = Hello | Act | Chair | Say | Mute | Salt | Ping;

export type Place = Player["place"];
