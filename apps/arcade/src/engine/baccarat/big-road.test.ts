import { expect, test } from 'vitest';

import { bigRoad, ROAD_ROWS } from './big-road';

const WINNERS = { P: 'player', B: 'banker', T: 'tie' } as const;

/** `BBP` is two coups of the banker and one of the player. */
function road(coups: string) {
  return bigRoad(
    [...coups].map((letter) => ({
      winner: WINNERS[letter as keyof typeof WINNERS],
      playerPair: false,
      bankerPair: false,
    })),
  );
}

const places = (coups: string) =>
  road(coups).map(({ winner, column, row }) => `${winner === 'banker' ? 'B' : 'P'}${column}.${row}`);

test('a run goes down a column, and the other side starts a new column', () => {
  expect(places('BBPB')).toEqual(['B0.0', 'B0.1', 'P1.0', 'B2.0']);
});

test('a tie is marked on the previous ring', () => {
  expect(road('BTTP').map(({ ties }) => ties)).toEqual([2, 0]);
});

test('ties before the first winner are marked on that winner’s ring', () => {
  expect(road('TT')).toMatchObject([{ winner: undefined, ties: 2 }]);
  expect(road('TTPB')).toMatchObject([
    { winner: 'player', ties: 2, column: 0, row: 0 },
    { winner: 'banker', ties: 0, column: 1, row: 0 },
  ]);
});

test('a run longer than the column turns right, and the next side starts beside its first ring', () => {
  expect(places('BBBBBBBBP')).toEqual([
    ...Array.from({ length: ROAD_ROWS }, (_, row) => `B0.${row}`),
    'B1.5',
    'B2.5',
    'P1.0',
  ]);
});

test('a run that meets another one turns right above it', () => {
  // The banker's run has turned into the player's column at the bottom; the player's run stops above it.
  const met = places('BBBBBBBPPPPPPP');
  expect(met.slice(7)).toEqual(['P1.0', 'P1.1', 'P1.2', 'P1.3', 'P1.4', 'P2.4', 'P3.4']);
});

test('no two rings have the same place', () => {
  for (const coups of ['BBBBBBBBBPPPPPPPBBBBBBBPPPPPPPPPB', 'PBPBPBPPPPPPPPPPPPBBBBBBBBBBBB']) {
    const taken = places(coups).map((place) => place.slice(1));
    expect(new Set(taken).size).toBe(taken.length);
  }
});

test('pairs are marked on the ring of their coup', () => {
  const [ring] = bigRoad([{ winner: 'banker', playerPair: true, bankerPair: false }]);
  expect(ring).toMatchObject({ playerPair: true, bankerPair: false });
});
