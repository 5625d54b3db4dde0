/** Light, middle and dark of a colour: the light falls from above. */
export type Tone = readonly [light: string, middle: string, dark: string];

export const tones = {
  red: ['#ff9c8a', '#e8323c', '#7f0d22'],
  crimson: ['#ff8aa0', '#c2185b', '#5d0a36'],
  green: ['#b9f59a', '#35b04a', '#0d5a2f'],
  teal: ['#b5fff0', '#1fc4b0', '#0a5f66'],
  sky: ['#d6f4ff', '#4fb9ff', '#15569d'],
  violet: ['#e2b8ff', '#8f45e8', '#40148a'],
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
