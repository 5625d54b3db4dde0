/** What a slot game is about: decides its poster, its symbols and half of its categories. */
export const slotThemes = [
  'oasis',
  'sea',
  'tombs',
  'norse',
  'fruit',
  'gems',
  'dragon',
  'space',
  'jungle',
  'west',
  'carthage',
  'carnival',
  'samurai',
  'manor',
  'candy',
  'alchemy',
  'farm',
  'pirates',
  'clockwork',
  'savannah',
  'olympus',
  'sevens',
] as const;

/** The surroundings of a live table. */
export const liveThemes = ['riad', 'salon', 'neon', 'royal'] as const;

/** What a crash game flies through. */
export const crashThemes = ['dusk', 'orbit', 'meadow', 'aurora', 'canyon'] as const;

export const themes = [...slotThemes, ...liveThemes, ...crashThemes] as const;

export type SlotTheme = (typeof slotThemes)[number];
export type LiveTheme = (typeof liveThemes)[number];
export type CrashTheme = (typeof crashThemes)[number];
export type Theme = (typeof themes)[number];
