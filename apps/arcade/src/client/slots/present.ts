import type { Frame, Machine } from '../../engine/slots/machine';
import type { SpinAnswer } from '../../server/slots';
import { isMotionReduced, wait } from '../kit/motion';
import type { Stage } from './stage';

/** Callbacks for the page around the reels during a round. */
export type RoundDisplay = {
  /** Won so far in this round, in minor units; loud above the stake. */
  won(amount: number, loud: boolean): void;
  banner(banner: Banner | undefined): void;
  remaining(remaining: Remaining | undefined): void;
  multiplier(multiplier: number): void;
  /** The number of steps of the round that have been shown. */
  seen?(count: number): void;
};

/** The remaining spins of a feature. */
export type Remaining = { kind: 'free-spins' | 'respins'; count: number };

export type Banner =
  | { kind: 'free-spins'; count: number }
  | { kind: 'hold' }
  /** The round was interrupted and is resumed. */
  | { kind: 'resumed' }
  | { kind: 'big-win'; amount: number }
  | { kind: 'total'; amount: number };

const WIN_MS = 900;
const BANNER_MS = 1_700;
const BIG_WIN = 10;

/** Animates a round (its result is already decided) step by step; skips the first `from` steps, which the player has seen. */
export async function presentRound(
  stage: Stage,
  machine: Pick<Machine, 'coins'>,
  answer: SpinAnswer,
  display: RoundDisplay,
  from = 0,
): Promise<void> {
  let won = 0;
  const { frames, coinValue, stake, payout } = answer;
  const lastSeen = frames[from - 1];
  if (lastSeen) {
    won = frames.slice(0, from).reduce((sum, { coins }) => sum + coins * coinValue, 0);
    display.won(won, won > stake);
    display.multiplier(lastSeen.multiplier);
    display.remaining(remainingAt(lastSeen));
    restOn(stage, lastSeen, answer);
    display.banner({ kind: 'resumed' });
    await wait(BANNER_MS);
    display.banner(undefined);
  }
  for (const [index, frame] of frames.entries()) {
    if (index < from) continue;
    const before = frames[index - 1];
    display.multiplier(frame.multiplier);
    if (frame.kind !== 'cascade') display.remaining(remainingAt(frame));
    await bringOn(stage, frame, before);
    stage.label(labelsOf(frame, coinValue, stake));
    await stage.expand(frame);
    if (frame.coins > 0) {
      won += frame.coins * coinValue;
      const loud = frame.coins > machine.coins;
      display.won(won, won > stake);
      stage.highlight(frame.wins, loud);
      await wait(frames.length > 1 ? WIN_MS : loud ? WIN_MS : 350);
    } else if (frame.kind === 'free') await wait(150);
    display.seen?.(index + 1);
    await announce(frame, display);
  }
  display.remaining(undefined);
  if (payout >= stake * BIG_WIN) {
    stage.celebrate();
    display.banner({ kind: 'big-win', amount: payout });
    await wait(BANNER_MS * 1.8);
  } else if (
    frames.length > 1 &&
    frames.some((frame) => frame.kind === 'free' || frame.kind === 'respin') &&
    payout > stake
  ) {
    display.banner({ kind: 'total', amount: payout });
    await wait(BANNER_MS);
  }
  display.banner(undefined);
  // Reset for the next round.
  display.multiplier(1);
  display.won(payout, payout > stake);
}

/** The final state of a step, with its labels. */
export function restOn(stage: Stage, frame: Frame, { coinValue, stake }: SpinAnswer): void {
  stage.rest(frame);
  stage.label(labelsOf(frame, coinValue, stake));
}

async function bringOn(stage: Stage, frame: Frame, before: Frame | undefined): Promise<void> {
  if (frame.kind === 'cascade' && before) return stage.cascade(before, frame);
  if (frame.kind === 'respin') return stage.respin(frame);
  if (frame.kind === 'free') stage.clear();
  return stage.land(frame, frame.kind === 'free');
}

async function announce(frame: Frame, display: RoundDisplay): Promise<void> {
  if (frame.freeSpinsWon) {
    display.banner({ kind: 'free-spins', count: frame.freeSpinsWon });
    await wait(isMotionReduced() ? BANNER_MS / 2 : BANNER_MS);
    display.banner(undefined);
  } else if (frame.kind === 'base' && frame.respinsLeft) {
    display.banner({ kind: 'hold' });
    await wait(BANNER_MS);
    display.banner(undefined);
  }
}

function remainingAt({ kind, freeSpinsLeft, respinsLeft }: Frame): Remaining | undefined {
  if (kind === 'free' && freeSpinsLeft !== undefined) return { kind: 'free-spins', count: freeSpinsLeft };
  if (kind === 'respin' && respinsLeft !== undefined) return { kind: 'respins', count: respinsLeft };
  return undefined;
}

function labelsOf(frame: Frame, coinValue: number, stake: number): Map<number, string> {
  const labels = new Map<number, string>();
  for (const { cell, multiplier } of frame.wildMultipliers ?? [])
    if (multiplier > 1) labels.set(cell, `×${multiplier}`);
  for (const { cell, coins } of frame.held ?? []) labels.set(cell, `${(coins * coinValue) / stake}×`);
  return labels;
}
