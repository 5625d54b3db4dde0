/** Light, middle and dark of a colour: the light falls from above. */
export type Tone = readonly [light: string, middle: string, dark: string];

export const tones = {
  gold: ['#fff1b0', '#f6b93b', '#a45f0c'],
  silver: ['#ffffff', '#b9c6da', '#5c6b86'],
  bronze: ['#ffd9b0', '#c77b3c', '#6b3412'],
  red: ['#ff9c8a', '#e8323c', '#7f0d22'],
  crimson: ['#ff8aa0', '#c2185b', '#5d0a36'],
  orange: ['#ffd08a', '#ff8a1f', '#a23e05'],
  yellow: ['#fffbc2', '#ffd93b', '#b98400'],
  green: ['#b9f59a', '#35b04a', '#0d5a2f'],
  lime: ['#eaffa0', '#9bd42b', '#47750a'],
  teal: ['#b5fff0', '#1fc4b0', '#0a5f66'],
  sky: ['#d6f4ff', '#4fb9ff', '#15569d'],
  blue: ['#a9c8ff', '#3469f0', '#152a86'],
  violet: ['#e2b8ff', '#8f45e8', '#40148a'],
  pink: ['#ffd6ee', '#ff6bb0', '#a81d69'],
  brown: ['#d9a878', '#8a552a', '#432309'],
  sand: ['#fff0cf', '#e2bd7c', '#8f6a33'],
  stone: ['#d8d5e6', '#8d89a6', '#474360'],
  ink: ['#5b5680', '#2b2750', '#0d0b22'],
  white: ['#ffffff', '#eceaf7', '#a8a3c4'],
  rose: ['#ffe1d6', '#ff9d8a', '#b34a4a'],
} as const satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
