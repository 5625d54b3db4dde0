import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseSite } from '../../build/site-file';
import { contrast } from './contrast';
import { coloursAreReadable } from './rules';
import { holdsTokens, stampTokens } from './style';

const text = readFileSync(new URL('../../brands/zellige/site.json', import.meta.url), 'utf8');
const zellige = parseSite('zellige', text);
const css =
  ':root{--palette-ground:#000;--palette-raised:#000;--palette-high:#000;--palette-gold:#000;--palette-teal:#000;--palette-danger:#000;--font:"Old"}';

test('colours and font of a brand take the place of those that were there', () => {
  const stamped = stampTokens(css, zellige);
  expect(holdsTokens(stamped)).toBe(true);
  expect(stamped).toContain(`--palette-gold:${zellige.colours.gold};`);
  expect(stamped).toContain('--font:"Cairo Variable"');
  expect(stamped.match(/@font-face/g)).toHaveLength(2);
  expect(stamped).not.toContain('#000');
});

test('stamping twice is the same as stamping once', () => {
  const once = stampTokens(css, zellige);
  expect(stampTokens(once, zellige)).toBe(once);
});

test('a style sheet without the tokens is no style sheet of the product', () => {
  expect(() => stampTokens(':root{}', zellige)).toThrow('--palette-ground');
});

test('contrast is measured as WCAG says', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('both brands are readable, and a colour lost in the night is named', () => {
  expect(coloursAreReadable(zellige)).toEqual([]);
  const dim = { ...zellige, colours: { ...zellige.colours, teal: '#113333' } };
  expect(coloursAreReadable(dim)[0]).toMatchObject({ path: ['colours', 'teal'] });
});
