import type { MotifName } from './motif';
import type { SlotSymbols } from './symbols';
import type { CrashTheme, LiveTheme, SlotTheme } from './theme';

/** 1 casino slots, 2 live casino, 3 crash. */
export type GameType = 1 | 2 | 3;

/**
 * The slot machines of the arcade, by their mathematics:
 * `classic3` 3 reels, 5 lines, wilds double; `classic1` 3 reels, one line, wilds triple; `lines10` free spins at three times the pay;
 * `lines20` expanding wilds; `lines40` wilds in stacks; `ways243` free spins; `ways1024` wild multipliers; `book10` expanding symbol
 * in free spins; `book5` five lines, and only high symbols expand; `hold20` hold and spin with coins; `cascade` pays anywhere,
 * tumbling, with a rising multiplier; `clusters` pays symbols that touch, tumbling.
 */
export const machineIds = [
  'classic3',
  'classic1',
  'lines10',
  'lines20',
  'lines40',
  'ways243',
  'ways1024',
  'book10',
  'book5',
  'hold20',
  'cascade',
  'clusters',
] as const;
export type MachineId = (typeof machineIds)[number];

export const tableIds = ['roulette', 'baccarat', 'blackjack'] as const;
export type TableId = (typeof tableIds)[number];

/** What a table's name promises: `speed` a quicker pace, `vip` higher limits and more time. */
export const tableVariants = ['standard', 'speed', 'vip'] as const;
export type TableVariant = (typeof tableVariants)[number];

export const skinIds = ['plane', 'rocket', 'balloon', 'comet', 'falcon'] as const;
export type SkinId = (typeof skinIds)[number];

/** How much can be bet on a flight. */
export const crashStakes = ['small', 'usual', 'large'] as const;
export type CrashStakes = (typeof crashStakes)[number];

type Listing = {
  readonly id: number;
  readonly providerId: number;
  readonly name: string;
  readonly categoryIds: readonly number[];
  /** A 32-bit seed that varies palette, composition and symbols between games of one theme. */
  readonly seed: number;
  /** 1 is the most played game of the whole catalogue. */
  readonly popularity: number;
  readonly isNew: boolean;
};

export type SlotGame = Listing & {
  readonly type: 1;
  readonly theme: SlotTheme;
  readonly machine: MachineId;
  /** What the title is about; one of the symbols. */
  readonly hero: MotifName;
  readonly symbols: SlotSymbols;
};
export type LiveGame = Listing & {
  readonly type: 2;
  readonly theme: LiveTheme;
  readonly table: TableId;
  readonly variant: TableVariant;
};
export type CrashGame = Listing & {
  readonly type: 3;
  readonly theme: CrashTheme;
  readonly skin: SkinId;
  readonly stakes: CrashStakes;
};
export type CatalogueGame = SlotGame | LiveGame | CrashGame;
