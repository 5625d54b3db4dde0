import { expect, test } from 'vitest';

import { paletteProperties } from './palette';

const light = { ground: '#f4efe6', gold: '#8a5a00' };
const dark = { ground: '#0e0b24', gold: '#f4c152' };

test('an embedded page has the colours and the scheme of its site', () => {
  expect(paletteProperties(light, { hasDarkScene: false })).toEqual({
    '--palette-ground': '#f4efe6',
    '--palette-gold': '#8a5a00',
    'color-scheme': 'light',
    '--sunken': '98%',
    '--backdrop': 'rgb(42 36 51 / 55%)',
  });
  expect(paletteProperties(dark, { hasDarkScene: false })).toMatchObject({ 'color-scheme': 'dark' });
});

test('a game with a dark scene takes the colours of a dark site only', () => {
  expect(paletteProperties(dark, { hasDarkScene: true })).toMatchObject({ '--palette-gold': '#f4c152' });
  expect(paletteProperties(light, { hasDarkScene: true })).toEqual({});
});
