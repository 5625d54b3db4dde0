import { games, posterMotifs } from '@tessera/catalogue';
import { expect, test } from 'vitest';

import { machines } from '../../engine/slots/machines';
import { motifsOf } from './symbol-art';

const slots = games.filter((game) => game.type === 1);

test('every motif on a slot game’s poster is on its reels', () => {
  for (const game of slots) {
    const paid = new Set(machines[game.machine].payTable.map(({ symbol }) => symbol));
    const onReels = motifsOf(game.symbols)
      .filter(([symbol]) => paid.has(symbol))
      .map(([, motif]) => motif);
    for (const motif of posterMotifs(game)) expect(onReels, game.name).toContain(motif);
  }
});

test('before the first spin the reels show only symbols of the machine', () => {
  for (const { id, idleGrid, payTable } of Object.values(machines)) {
    const played = new Set([...payTable.map(({ symbol }) => symbol), 'wild', 'scatter', 'coin']);
    for (const symbol of idleGrid) expect(played, id).toContain(symbol);
  }
});
