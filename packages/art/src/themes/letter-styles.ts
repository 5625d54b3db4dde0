import type { LetterStyle } from '../kit/letter-style';

type Cast = Extract<LetterStyle, { kind: 'cast' }>;

function cast(
  fill: readonly string[],
  outline: string,
  more: Partial<Omit<Cast, 'kind' | 'fill' | 'outline'>> = {},
): LetterStyle {
  return { kind: 'cast', fill, outline, ...more };
}

export const gold = cast(['#fffbe2', '#ffdc6a', '#e8921c', '#ffe9a4'], '#6b2a08', { gloss: 0.35, depth: 9 });
export const paleGold = cast(['#fffdf0', '#ffe9b0', '#d9a94c'], '#3a2410', { depth: 6 });
export const fire = cast(['#fff8b8', '#ffc42c', '#f04a1c'], '#5c0a0c', { glow: '#ff5a1e', depth: 9 });
export const ice = cast(['#ffffff', '#d2f0ff', '#5eb2f2'], '#10386c', { glow: '#6ac8ff', depth: 8 });
export const stone = cast(['#fffaf0', '#f0d4a4', '#c08a4c'], '#3b200d', { depth: 11 });
export const slate = cast(['#f6f8ff', '#b9c2d8', '#6a7490'], '#161c34', { depth: 11 });
export const jade = cast(['#f0fff4', '#86ecb0', '#159a5c'], '#05381f', { depth: 8, gloss: 0.3 });
export const aqua = cast(['#ffffff', '#b0fff2', '#17b4c8'], '#02304c', { glow: '#1ad0e0', depth: 8 });
export const chrome = cast(['#ffffff', '#c2d2f2', '#42528a', '#eef4ff', '#98b0dc'], '#0d1338', {
  glow: '#5a7aff',
  depth: 8,
});
export const violet = cast(['#ffffff', '#e6d0ff', '#9a58f2'], '#280a58', { glow: '#9a4aff', depth: 8 });
export const slime = cast(['#f8ffc0', '#baf23c', '#479a18'], '#10300a', { glow: '#7ae02c', depth: 8 });
export const blood = cast(['#fff6ea', '#ffb494', '#ea3a30'], '#280410', { glow: '#d81a2c', depth: 8 });
export const bubblegum = cast(['#ffffff', '#ffd2ee', '#ff58b6'], '#c0187a', {
  outer: '#ffffff',
  gloss: 0.5,
  depth: 8,
});
export const lime = cast(['#ffffff', '#eaffb0', '#8cdc2a'], '#2a7a12', {
  outer: '#ffffff',
  gloss: 0.5,
  depth: 8,
});
export const sunny = cast(['#ffffff', '#fff0a0', '#ffb41e'], '#a84a08', {
  outer: '#fff6e0',
  gloss: 0.4,
  depth: 9,
});
export const brass = cast(['#fff4cc', '#e2b45e', '#885820', '#ecd090'], '#2c1808', { depth: 9, gloss: 0.25 });
export const ink = cast(['#ffffff', '#fff2e4', '#ffd8c0'], '#1c0a12', { depth: 6, outer: '#b81a24' });
export const rust = cast(['#fff8e0', '#ffcf7c', '#dc6c2c'], '#3a1408', { depth: 10 });
export const rose = cast(['#ffffff', '#ffd0d8', '#f0506e'], '#5a0a26', { glow: '#ff4a7a', depth: 8 });
export const tropic = cast(['#fffde0', '#ffe24a', '#ff8a1e'], '#0d4a26', { depth: 10, gloss: 0.35 });
export const ivory = cast(['#ffffff', '#fbf2dc', '#e8d2a2'], '#2a1424', { depth: 7 });
export const cherry = cast(['#fff4d0', '#ff5a4a', '#c8102a'], '#fff0c0', {
  outer: '#5a0618',
  gloss: 0.45,
  depth: 9,
});

export const neonPink: LetterStyle = { kind: 'neon', tube: '#ff3ea5' };
export const neonCyan: LetterStyle = { kind: 'neon', tube: '#22d8ff' };
export const neonGold: LetterStyle = { kind: 'neon', tube: '#ffb92e' };
