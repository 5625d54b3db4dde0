import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { coloursAreReadable } from '../scripts/brand/rules';
import { brandStyles } from './brand-styles';
import { contrast, INKS, inkOn, isLight } from './contrast';
import { parseSite } from './site-file';

const text = readFileSync(new URL('../brands/zellige/site.json', import.meta.url), 'utf8');
const zellige = parseSite('zellige', text);

test('colours and font of a site file are tokens', () => {
  const styles = brandStyles(zellige);
  expect(styles).toContain(`--palette-gold:${zellige.colours.gold}`);
  expect(styles).toContain('--font:"Cairo Variable"');
  expect(styles.match(/@font-face/g)).toHaveLength(2);
});

test('every token that a site file can set is declared in tokens.css, in a layer', () => {
  const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  const all = brandStyles({
    ...zellige,
    colours: { ...zellige.colours, text: '#ffffee', strongText: '#ffffff', quietText: '#ccccbb' },
    corners: 4,
    density: 'compact',
  });
  const names = [...all.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  expect(names).toHaveLength(13);
  for (const name of names) expect(tokens).toContain(`${name}: `);
  expect(tokens).toMatch(/^@layer tokens \{$/m);
});

test('what a site file leaves out is not set', () => {
  const { text: _, strongText: __, quietText: ___, ...colours } = zellige.colours;
  const styles = brandStyles({ ...zellige, colours });
  for (const name of ['strong', 'ice', 'mist']) expect(styles).not.toContain(`--palette-${name}:`);
});

test('strong texts have the colour of texts, or one of their own with enough contrast', () => {
  const styles = (colours: object) =>
    brandStyles({ ...zellige, colours: { ...zellige.colours, ...colours } });
  expect(styles({ text: '#ffffee' })).toContain('--palette-strong:#ffffee');
  expect(styles({ text: '#ffffee', strongText: '#ffeecc' })).toContain('--palette-strong:#ffeecc');
  const [finding] = coloursAreReadable({ colours: { ...zellige.colours, strongText: '#0a3230' } });
  expect(finding?.path).toEqual(['colours', 'strongText']);
});

test('corners, density and the colours of texts follow the site file', () => {
  const styles = brandStyles({
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
    expect(styles).toContain(token);
});

test('contrast is measured as WCAG defines it', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('the colours of the second brand have enough contrast; one that has not is named', () => {
  expect(coloursAreReadable(zellige)).toEqual([]);
  const dim = { ...zellige, colours: { ...zellige.colours, teal: '#113333' } };
  expect(coloursAreReadable(dim)[0]).toMatchObject({ path: ['colours', 'teal'] });
  const pale = { ...zellige, colours: { ...zellige.colours, high: '#8a8a8a' } };
  expect(coloursAreReadable(pale).map(({ text: reason }) => reason)).toContainEqual(
    expect.stringContaining('the contrast of "text" on it is'),
  );
});

const nour = parseSite('nour', readFileSync(new URL('../brands/nour/site.json', import.meta.url), 'utf8'));

test('the light brand has enough contrast, white text on its buttons and a light colour scheme', () => {
  expect(isLight(nour.colours.ground)).toBe(true);
  expect(coloursAreReadable(nour)).toEqual([]);
  const styles = brandStyles(nour);
  for (const part of [
    'color-scheme:light',
    '--palette-ink:#ffffff',
    `--palette-white:${nour.colours.strongText}`,
  ])
    expect(styles).toContain(part);
  expect(brandStyles(zellige)).not.toContain('color-scheme');
});

test('a light site without its own text colour is refused, and so is a gold that no ink can be read on', () => {
  const { text: _, strongText: __, quietText: ___, ...colours } = nour.colours;
  expect(coloursAreReadable({ colours }).map(({ text: reason }) => reason)).toContainEqual(
    expect.stringContaining('the contrast of "text" on it is'),
  );
  const grey = { ...nour.colours, gold: '#777777', teal: '#f4c152' };
  expect(coloursAreReadable({ colours: grey }).map(({ path }) => path)).toContainEqual(['colours', 'gold']);
});

test('the ink is dark on the gold of dark sites and white on the gold of light ones', () => {
  const tokens = readFileSync(new URL('../src/ui/tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain(`--palette-ink: ${INKS[0]};`);
  expect(inkOn([zellige.colours.gold, zellige.colours.teal])).toBe(INKS[0]);
  expect(inkOn([nour.colours.gold, nour.colours.teal])).toBe(INKS[1]);
});
