import { generateKeyPairSync, randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import type { DialectName } from '..';
import { createHub88, createPragmatic, createSoftswiss, type Aggregator } from '../aggregator';
import { simulate } from './run';
import { createSmallWallet } from './testing/small-wallet';
import { faults, type Fault } from './testing/faults';

/* The simulator finds each mistake of a small wallet, and nothing in the correct one. TEST_SCALE=full plants each in every dialect. */

const isFull = process.env['TEST_SCALE'] === 'full';
const SECRET = 'a secret of both sides';
const url = 'https://aggregator.example';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 1_024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

const settings = {
  hub88: { url, operatorId: 1, ourPrivateKey: privateKey, theirPublicKey: publicKey },
  softswiss: { url, casinoId: 'tessera', authToken: SECRET },
  pragmatic: { url, secureLogin: 'tessera', secret: SECRET },
};

function createAggregator(name: DialectName): Aggregator {
  if (name === 'hub88') return createHub88(privateKey);
  return name === 'softswiss' ? createSoftswiss(SECRET) : createPragmatic(SECRET);
}

async function run(name: DialectName, planted: readonly Fault[] = []) {
  const aggregator = createAggregator(name);
  const player = { id: randomUUID(), token: randomUUID(), currency: 'TND' };
  const wallet = {
    aggregator,
    settings: settings[name],
    player,
    game: 'game',
    deposit: 123_456,
    faults: planted,
  };
  const send = await createSmallWallet(wallet);
  return simulate({
    aggregator,
    send,
    player,
    game: 'game',
    stake: 1_234,
    stopsAtFinding: planted.length > 0,
  });
}

test.each(['hub88', 'softswiss', 'pragmatic'] as const)(
  'the simulator finds nothing in a correct wallet that speaks %s',
  async (name) => {
    const { findings, checks, calls } = await run(name);
    expect(findings).toEqual([]);
    expect(checks).toBeGreaterThan(25);
    expect(calls.length).toBeGreaterThan(1);
  },
);

const planted = Object.entries(faults).flatMap(([fault, dialects]) =>
  (isFull ? dialects : dialects.slice(0, 1)).map((name) => ({ fault: fault as Fault, name })),
);

test('there are at least 40 faults', () => {
  expect(Object.keys(faults).length).toBeGreaterThanOrEqual(40);
});

test.each(planted)('the simulator finds in $name: $fault', async ({ fault, name }) => {
  const { findings } = await run(name, [fault]);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]).toMatchObject({
    call: expect.stringMatching(/^\//),
    request: expect.any(String),
    answer: expect.any(String),
  });
});
