import { slotThemes } from '@tessera/catalogue';
import { expect, test } from 'vitest';

import { icons } from './icons';
import { slotDresses } from './slot-themes';

test.each(slotThemes)('%s has a picture of its own for every special and high symbol', (theme) => {
  const dress = slotDresses[theme];
  const pictures = [...dress.highs, dress.wild, dress.scatter];
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const picture of pictures) expect(icons[picture].length).toBeGreaterThan(0);
});

test('no two themes show the same set', () => {
  const sets = slotThemes.map((theme) => slotDresses[theme].highs.join());
  expect(new Set(sets).size).toBe(sets.length);
});
