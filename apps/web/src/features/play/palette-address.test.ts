import { expect, test } from 'vitest';

import { withPalette } from './palette-address';

const SITE = 'https://site.example';
const colours = { ground: '#0e0b24', gold: '#f4c152' };
const query = `language=fr&site=${encodeURIComponent(SITE)}&mode=page`;

test('the page of an own provider gets the colours of the brand', () => {
  const url = new URL(withPalette(`${SITE}/arcade/play?${query}#token=a%2Bb`, SITE, colours));
  expect(url.search).toBe(`?${query}`);
  expect(Object.fromEntries(new URLSearchParams(url.hash.slice(1)))).toEqual({
    token: 'a+b',
    palette: 'ground:0e0b24,gold:f4c152',
  });
});

test.each([
  `https://games.example/play?${query}`,
  `https://games.example/play?mode=page&site=https%3A%2F%2Fother.example#token=a`,
  'https://games.example/play?token=a#/lobby?x=%20y',
])('%s stays as it is', (address) => {
  expect(withPalette(address, SITE, colours)).toBe(address);
});
