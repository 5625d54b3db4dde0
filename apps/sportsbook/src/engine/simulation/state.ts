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
  'end',
  'abandoned',
] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];

export type Incident = {
  kind: IncidentKind;
  side: Side | undefined;
  /** Seconds of play when it happened. */
  clock: number;
  /** What it did to the score, if anything. */
  score: Pair;
  /** Points of a basket, minutes of stoppage time, the number of a period. */
  detail: number | undefined;
};

/** Changes whenever a stored match could not be played on: one of another version is broken off. */
export const STATE_VERSION = 1;

type Common = {
  version: number;
  /** The moment up to which the match has been played. */
  atMs: number;
  startsAtMs: number;
  /** Seconds of play so far. */
  clock: number;
  running: boolean;
  score: Pair;
  /** Seconds for which no bets are taken from `atMs` on. */
  suspendedSeconds: number;
  ended: boolean;
  abandoned: boolean;
};

/** An attack whose end is open: no bets until it is decided. */
export type Danger = { side: Side; seconds: number; chance: number; penalty: boolean };

export type FootballState = Common & {
  sport: 'football';
  period: 1 | 2;
  breakSeconds: number;
  /** Announced near the end of a half. */
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
  /** Seconds that a side still plays a player short. */
  exclusion: Pair;
};

export type BasketballState = Common & {
  sport: 'basketball';
  /** 1 to 4, then overtimes. */
  period: number;
  /** Seconds of play left in this period. */
  periodLeft: number;
  breakSeconds: number;
  /** Seconds until the ball is in play again. */
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
  /** Who began serving in the tiebreak. */
  tiebreakServer: Side | undefined;
  /** Who won each game, through all sets. */
  games: Side[];
  pauseSeconds: number;
  rallySeconds: number;
};

export type MatchState = FootballState | HandballState | BasketballState | TennisState;

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

/** Where a simulation tells what happened in the second that it plays. */
export type Report = (kind: IncidentKind, side?: Side, detail?: number) => void;
