import type { Stage } from '../kit/backdrop';
import type { FontName } from '../kit/fonts';
import type { LetterStyle } from '../kit/letter-style';
import type { TitleShape } from '../kit/lettering';

/** How hero, companions and title share the poster. */
export type Composition = 'monument' | 'summit' | 'trio' | 'portal' | 'close' | 'pair' | 'reels' | 'ring';

export type Lettering = {
  readonly font: FontName;
  readonly caps?: boolean;
  readonly style: LetterStyle;
  readonly shapes: readonly TitleShape[];
};

export type Frame = 'none' | 'gilt' | 'neon' | 'rope' | 'stone' | 'bulbs' | 'deco';

export type ThemeArt = {
  readonly letterings: readonly Lettering[];
  readonly compositions: readonly Composition[];
  readonly frames: readonly Frame[];
  /** Everything behind the hero. `variant` changes its place or time of day. */
  backdrop(stage: Stage, variant: number): string;
  /** Everything before the hero, under the title. */
  foreground(stage: Stage, variant: number): string;
};
