/** The colours of one poster: three of sky, three of land, and four that objects are made of. */
export type Palette = {
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly light: string;
  readonly far: string;
  readonly mid: string;
  readonly near: string;
  readonly main: string;
  readonly second: string;
  readonly accent: string;
  readonly metal: string;
};
