import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseSite } from './site-file';
import { contrast } from '../scripts/brand/contrast';
import { coloursAreReadable } from '../scripts/brand/rules';
import { stampTokens } from './tokens';

const text = readFileSync(new URL('../brands/zellige/site.json', import.meta.url), 'utf8');
const zellige = parseSite('zellige', text);
const css =
  ':root{--palette-ground:#000;--palette-raised:#000;--palette-high:#000;--palette-gold:#000;--palette-teal:#000;--palette-danger:#000;--palette-strong:#000;--palette-ice:#000;--palette-mist:#000;--corners:0;--density:0;--font:"Old"}';

test('colours and font of a brand take the place of those that were there', () => {
  const stamped = stampTokens(css, zellige);
  expect(stamped).toContain(`--palette-gold:${zellige.colours.gold};`);
  expect(stamped).toContain('--font:"Cairo Variable"');
  expect(stamped.match(/@font-face/g)).toHaveLength(2);
  expect(stamped).not.toContain('#000');
});

test('what a site file leaves out is the product’s own, as tokens.css has it', () => {
  const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  const value = (from: string, name: string) => new RegExp(`--${name}: ?([^;}]*)`).exec(from)?.[1];
  const stamped = stampTokens(css, zellige);
  for (const name of ['palette-strong', 'palette-ice', 'palette-mist', 'corners', 'density'])
    expect([name, value(stamped, name)]).toEqual([name, value(tokens, name)]);
});

test('strong texts have the colour of texts, or one of their own that can be read', () => {
  const stamped = (colours: object) =>
    stampTokens(css, { ...zellige, colours: { ...zellige.colours, ...colours } });
  expect(stamped({ text: '#ffffee' })).toContain('--palette-strong:#ffffee');
  expect(stamped({ text: '#ffffee', strongText: '#ffeecc' })).toContain('--palette-strong:#ffeecc');
  const [finding] = coloursAreReadable({ colours: { ...zellige.colours, strongText: '#0a3230' } });
  expect(finding?.path).toEqual(['colours', 'strongText']);
});

test('corners, density and the colours of texts follow the site file', () => {
  const stamped = stampTokens(css, {
    ...zellige,
    colours: { ...zellige.colours, text: '#ffffee', quietText: '#ccccbb' },
    corners: 4,
    density: 'compact',
  });
  for (const token of [
    '--palette-ice:#ffffee',
    '--palette-mist:#ccccbb',
    '--corners:0.25rem',
    '--density:0.85',
  ])
    expect(stamped).toContain(token);
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
  const pale = { ...zellige, colours: { ...zellige.colours, high: '#8a8a8a' } };
  expect(coloursAreReadable(pale).map(({ text }) => text)).toContainEqual(
    expect.stringContaining('the contrast of "text" on it is'),
  );
});
