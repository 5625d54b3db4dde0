import type { Pair, Side } from '../sport';

export const INCIDENT_KINDS = [
  'start',
  'goal',
  'penalty',
  'penalty_missed',
  'yellow',
  'red',
  'corner',
  'stoppage',
  'period_end',
  'period_start',
  'basket',
  'timeout',
  'exclusion',
  'game',
  'break',
  'set',
  'shootout',
  'end',
  'abandoned',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export type Incident = {
  kind: IncidentKind;
  side: Side | undefined;
  /** Seconds of play. */
  clock: number;
  /** The score after it. */
  score: Pair;
  /** Points of a basket, minutes of stoppage time, the number of a period. */
  detail: number | undefined;
};

/** Increased with every incompatible change of stored matches; matches of another version are abandoned. */
export const STATE_VERSION = 1;

type Common = {
  version: number;
  /** The match is simulated up to this time. */
  atMs: number;
  startsAtMs: number;
  /** Seconds of play so far. */
  clock: number;
  running: boolean;
  score: Pair;
  /** Betting is suspended for this many seconds from `atMs`. */
  suspendedSeconds: number;
  ended: boolean;
  abandoned: boolean;
};

/** A dangerous attack: betting is suspended until it ends. */
export type Danger = { side: Side; seconds: number; chance: number; penalty: boolean };

export type FootballState = Common & {
  sport: 'football';
  period: 1 | 2;
  breakSeconds: number;
  /** Announced near the end of the half. */
  stoppageSeconds: number | undefined;
  danger: Danger | undefined;
  scorers: Side[];
  halfTime: Pair | undefined;
  red: Pair;
  yellow: Pair;
  corners: Pair;
};

export type HandballState = Common & {
  sport: 'handball';
  period: 1 | 2;
  breakSeconds: number;
  danger: Danger | undefined;
  scorers: Side[];
  halfTime: Pair | undefined;
  /** Remaining seconds in which a side is a player short. */
  exclusion: Pair;
};

export type BasketballState = Common & {
  sport: 'basketball';
  /** 1 to 4, then overtimes. */
  period: number;
  /** Seconds of play left in this period. */
  periodLeft: number;
  breakSeconds: number;
  /** Seconds until play continues. */
  deadSeconds: number;
  possession: Side;
  possessionSeconds: number;
  periods: Pair[];
};

export type TennisState = Common & {
  sport: 'tennis';
  /** `score` counts sets; these are the games of each set, the current one last. */
  sets: Pair[];
  points: Pair;
  tiebreak: boolean;
  server: Side;
  /** The first server of the tiebreak. */
  tiebreakServer: Side | undefined;
  /** The winner of each game of all sets. */
  games: Side[];
  pauseSeconds: number;
  rallySeconds: number;
};

export type HockeyState = Common & {
  sport: 'hockey';
  /** 1 to 3, then overtime. */
  period: number;
  breakSeconds: number;
  /** Remaining seconds of the penalty shots after overtime. */
  shootoutSeconds: number;
  /** Remaining seconds in which a side is a player short. */
  exclusion: Pair;
  /** The scorers of regular time. */
  scorers: Side[];
  periods: Pair[];
  /** The score after regular time; `score` includes the goal of overtime or of the penalty shots. */
  regulation: Pair | undefined;
};

/** Volleyball and table tennis. */
export type RallyState = Common & {
  sport: 'volleyball' | 'tabletennis';
  /** `score` counts sets; these are the points of each set, the current one last. */
  sets: Pair[];
  server: Side;
  pauseSeconds: number;
  rallySeconds: number;
};

export type MatchState =
  | FootballState
  | HandballState
  | BasketballState
  | TennisState
  | HockeyState
  | RallyState;

export function commonStart(startsAtMs: number): Common {
  return {
    version: STATE_VERSION,
    atMs: startsAtMs,
    startsAtMs,
    clock: 0,
    running: true,
    score: [0, 0],
    suspendedSeconds: 0,
    ended: false,
    abandoned: false,
  };
}

/** Called by a simulation for every incident. */
export type Report = (kind: IncidentKind, side?: Side, detail?: number) => void;
