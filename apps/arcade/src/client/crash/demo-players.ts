import { seeded } from '../art/seeded';

/**
 * A player that exists only on the page. It is derived from the round's id, so every client shows the same ones. The server has
 * no data of it: it has no bet, no money and no influence on the result.
 */
export type DemoPlayer = {
  /** A unique number; the displayed name says that it is a demo player. */
  number: number;
  stake: number;
  /** Its cash-out multiplier, which does not depend on the crash point. */
  autoCashOutCenti: number;
};

const MIN_PLAYERS = 4;
const MAX_PLAYERS = 9;
const STAKES_IN_STEPS = [5, 10, 10, 20, 20, 30, 50, 100];
const MAX_CASH_OUT_CENTI = 2_000;

/** `step` is the smallest difference between two stakes in the player's currency. */
export function demoPlayersOf(roundId: string, step: number): DemoPlayer[] {
  const random = seeded(hashOf(roundId));
  const below = (limit: number) => Math.floor(random() * limit);
  const numbers = Array.from({ length: 60 }, (_, index) => index + 1);
  return Array.from({ length: MIN_PLAYERS + below(MAX_PLAYERS - MIN_PLAYERS + 1) }, () => ({
    number: numbers.splice(below(numbers.length), 1)[0] ?? 0,
    stake: step * (STAKES_IN_STEPS[below(STAKES_IN_STEPS.length)] ?? 10),
    autoCashOutCenti: Math.min(MAX_CASH_OUT_CENTI, Math.max(110, Math.floor(105 / (1 - random())))),
  })).toSorted((one, other) => other.stake - one.stake);
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return hash;
}

/** The highest cash-out of the demo players up to `centi`. */
export function lastExit(players: readonly DemoPlayer[], centi: number): number {
  return Math.max(
    0,
    ...players.map(({ autoCashOutCenti }) => autoCashOutCenti).filter((exit) => exit <= centi),
  );
}
