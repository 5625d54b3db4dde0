import type { Frame, Machine, SymbolName, Win } from '../../engine/slots/machine';
import type { SpinAnswer } from '../../server/slots';
import type { Pace } from '../kit/pace';
import { featureAt, type Feature } from './feature';
import type { Stage } from './stage';

/** Callbacks for the page around the reels during a round. */
export type RoundDisplay = {
  /** Won so far in this round, in minor units; celebrated above the stake. */
  won(amount: number, isCelebrated: boolean): void;
  banner(banner: Banner | undefined): void;
  feature(feature: Feature | undefined): void;
  multiplier(multiplier: number): void;
  /** Texts on the reels, in the language of the page. */
  texts: { amount(minorUnits: number): string; times(multiplier: number): string };
  /** The number of steps of the round that have been shown. */
  seen?(count: number): void;
};

export type WinTier = 'big' | 'huge' | 'mega';

export type Banner =
  | { kind: 'free-spins'; count: number; isMore: boolean; special: SymbolName | undefined }
  | { kind: 'hold'; coins: number }
  /** The round was interrupted and is resumed. */
  | { kind: 'resumed' }
  | { kind: 'win'; tier: WinTier; amount: number }
  /** The end of a feature; celebrated if the round won more than its stake. */
  | { kind: 'total'; feature: Feature['kind']; amount: number; isCelebrated: boolean };

/** Wins from these multiples of the stake on have their own banner. */
const TIERS: readonly (readonly [stakes: number, tier: WinTier])[] = [
  [60, 'mega'],
  [25, 'huge'],
  [10, 'big'],
];

const WIN_MS = 900;
const BANNER_MS = 1_700;
/** The book shows several symbols before the one that expands. */
const REVEAL_MS = 2_600;

export function tierOf(payout: number, stake: number): WinTier | undefined {
  return TIERS.find(([stakes]) => payout >= stake * stakes)?.[1];
}

/** Animates a round (its result is already decided) step by step; skips the first `from` steps, which the player has seen. */
export async function presentRound(
  stage: Stage,
  machine: Pick<Machine, 'coins'>,
  answer: SpinAnswer,
  display: RoundDisplay,
  pace: Pace,
  from = 0,
): Promise<void> {
  let won = 0;
  const { frames, coinValue, stake, payout } = answer;
  const lastSeen = frames[from - 1];
  pace.begin();
  if (lastSeen) {
    won = frames.slice(0, from).reduce((sum, { coins }) => sum + coins * coinValue, 0);
    display.won(won, won > stake);
    display.multiplier(lastSeen.multiplier);
    display.feature(featureAt(frames, from - 1, true));
    stage.scene(featureAt(frames, from, false)?.kind ?? 'base');
    showAtRest(stage, lastSeen, answer, display.texts);
    await showBanner(display, pace, { kind: 'resumed' }, BANNER_MS);
  }
  for (const [index, frame] of frames.entries()) {
    if (index < from) continue;
    const before = frames[index - 1];
    pace.begin();
    display.multiplier(frame.multiplier);
    display.feature(featureAt(frames, index, false));
    await animate(stage, frame, before);
    stage.label(labelsOf(frame, answer, display.texts));
    const covered = coveredWins(frame);
    if (covered.length > 0) {
      stage.highlight(covered, false);
      await pace.wait(WIN_MS);
      stage.highlight([], false);
    }
    await stage.expand(frame);
    if (frame.coins > 0) {
      won += frame.coins * coinValue;
      const isCelebrated = frame.coins > machine.coins;
      display.won(won, won > stake);
      stage.highlight(
        frame.wins.filter((win) => !covered.includes(win)),
        isCelebrated,
      );
      display.feature(featureAt(frames, index, true));
      await pace.wait(frames.length > 1 || isCelebrated ? WIN_MS : 350);
    } else {
      display.feature(featureAt(frames, index, true));
      if (frame.kind === 'free') await pace.wait(150);
    }
    display.seen?.(index + 1);
    await announce(frame, stage, display, pace);
  }
  await announceEnd(stage, answer, display, pace);
  display.banner(undefined);
  display.feature(undefined);
  // Reset for the next round.
  display.multiplier(1);
  display.won(payout, payout > stake);
  stage.scene('base');
  const last = frames.at(-1);
  if (last && last.wins.length > 1)
    stage.cycle(
      last.wins.map((win) => ({ win, text: display.texts.amount(win.coins * last.multiplier * coinValue) })),
    );
}

/** In a book: the wins of symbols that the expanding symbol covers. They are shown before it expands. */
function coveredWins({ wins, special, expanded = [] }: Frame): Win[] {
  if (special === undefined || expanded.length === 0) return [];
  return wins.filter(({ line, symbol }) => line !== undefined || symbol !== special);
}

/** The final state of a step, with its labels. */
export function showAtRest(
  stage: Stage,
  frame: Frame,
  answer: SpinAnswer,
  texts: Pick<RoundDisplay['texts'], 'times'>,
): void {
  stage.rest(frame);
  stage.label(labelsOf(frame, answer, texts));
}

async function animate(stage: Stage, frame: Frame, before: Frame | undefined): Promise<void> {
  if (frame.kind === 'cascade' && before) return stage.cascade(before, frame);
  if (frame.kind === 'respin') return stage.respin(frame);
  if (frame.kind === 'free') stage.clear();
  return stage.land(frame, frame.kind === 'free');
}

async function showBanner(display: RoundDisplay, pace: Pace, banner: Banner, ms: number): Promise<void> {
  // A skip of the reels does not skip what they have won.
  pace.begin();
  display.banner(banner);
  await pace.wait(ms);
  display.banner(undefined);
}

async function announce(frame: Frame, stage: Stage, display: RoundDisplay, pace: Pace): Promise<void> {
  const { freeSpinsWon: count = 0, special } = frame;
  if (count > 0) {
    const isMore = frame.kind === 'free' || (frame.freeSpinsLeft ?? 0) > count;
    const banner = { kind: 'free-spins', count, isMore, special } as const;
    await showBanner(display, pace, banner, special && !isMore ? REVEAL_MS : BANNER_MS);
    stage.scene('free');
  } else if (frame.kind === 'base' && frame.respinsLeft) {
    await showBanner(display, pace, { kind: 'hold', coins: frame.held?.length ?? 0 }, BANNER_MS);
    stage.scene('hold');
  }
}

async function announceEnd(
  stage: Stage,
  { frames, payout, stake }: SpinAnswer,
  display: RoundDisplay,
  pace: Pace,
): Promise<void> {
  const feature = featureAt(frames, frames.length - 1, true);
  const tier = tierOf(payout, stake);
  if (tier) {
    stage.celebrate(tier);
    await showBanner(display, pace, { kind: 'win', tier, amount: payout }, BANNER_MS * 1.8);
  } else if (feature) {
    const banner = {
      kind: 'total',
      feature: feature.kind,
      amount: payout,
      isCelebrated: payout > stake,
    } as const;
    await showBanner(display, pace, banner, BANNER_MS);
  }
}

function labelsOf(
  frame: Frame,
  { coinValue, stake }: SpinAnswer,
  { times }: Pick<RoundDisplay['texts'], 'times'>,
): Map<number, string> {
  const labels = new Map<number, string>();
  for (const { cell, multiplier } of frame.wildMultipliers ?? [])
    if (multiplier > 1) labels.set(cell, times(multiplier));
  for (const { cell, coins } of frame.held ?? []) labels.set(cell, times((coins * coinValue) / stake));
  return labels;
}
