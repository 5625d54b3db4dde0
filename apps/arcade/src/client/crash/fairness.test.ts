import { expect, test } from 'vitest';

import { chainFrom } from '../../engine/crash/chain';
import { crashPoint } from '../../engine/crash/point';
import { roundValue, seedDigest } from '../../engine/crash/round-value';
import { verify } from './fairness';

// A known chain: of random ones, one in 200 has the same crash point with the seeds in another order.
const chain = chainFrom(Buffer.alloc(32, 'seed'), 50);
const seeds = ['first', 'second'];
const hash = chain.hashOf(7);
const commitment = { id: 'chain', terminal: chain.terminal };
const proof = {
  chain: { ...commitment, length: chain.length, createdAt: '2026-01-01T00:00:00Z' },
  round: { id: 'round', number: 7, position: 7, hash },
  seeds,
  centi: crashPoint(roundValue(hash, seedDigest(seeds))),
};
const check = (change: object, seen: typeof commitment | undefined = commitment, own = ['second']) =>
  verify({ ...proof, ...change }, seen, own, () => undefined);

test('a round is verified when hash chain, seeds and crash point match', async () => {
  expect(await check({})).toBe('sound');
});

test('a round without a published hash chain is not verified', async () => {
  expect(await check({ chain: undefined })).toBe('unknown');
});

test.each([
  ['another crash point', { centi: proof.centi + 1 }],
  ['another hash', { round: { ...proof.round, hash: chain.hashOf(8) } }],
  ['another end of the chain', { chain: { ...proof.chain, terminal: chain.hashOf(1) } }],
  ['seeds without the player’s', { seeds: ['first'] }],
  ['seeds in another order', { seeds: seeds.toReversed() }],
])('%s is refuted', async (_name, change) => {
  expect(await check(change)).toBe('refuted');
});
