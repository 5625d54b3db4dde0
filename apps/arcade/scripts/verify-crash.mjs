#!/usr/bin/env node
/*
 * Checks one round of a crash game, on its own: it imports nothing of this repository, and may be read and run anywhere
 * that has Node. Copy "Data to check it elsewhere" of a round into a file, then: node verify-crash.mjs proof.json
 *
 * With `--terminal HASH`, the end of the chain that you wrote down before the round; with `--seed SEED`, your own seed in it.
 */
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const HOUSE_EDGE_PERCENT = 3;
const MAX_CENTI = 1_000_000;

/** @param {string | Uint8Array} data */
const sha256 = (data) => createHash('sha256').update(data).digest();

/** @param {string} message */
function fail(message) {
  console.error(message);
  process.exit(1);
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { terminal: { type: 'string' }, seed: { type: 'string' } },
});
const [file] = positionals;
if (!file) {
  console.error('usage: node verify-crash.mjs proof.json [--terminal HASH] [--seed SEED]');
  process.exit(2);
}
const { chain, round, seeds, centi } = JSON.parse(readFileSync(file, 'utf8'));
if (!chain?.terminal) {
  console.error('unknown: the proof names no end of the chain, so nothing was committed to');
  process.exit(2);
}
if (values.terminal && values.terminal !== chain.terminal)
  fail('refuted: this is not the end that was published');
if (values.seed && !seeds.includes(values.seed))
  fail('refuted: your seed is not among the seeds of the round');

let hash = Buffer.from(round.hash, 'hex');
for (let step = 0; step < round.position; step++) hash = sha256(hash);
if (hash.toString('hex') !== chain.terminal) fail('refuted: the chain does not lead to its end');

const digest = sha256(seeds.join('\n')).toString('hex');
const value = createHmac('sha256', Buffer.from(round.hash, 'hex')).update(digest).digest('hex');
const uniform = Number.parseInt(value.slice(0, 13), 16) / 2 ** 52;
const point = Math.min(MAX_CENTI, Math.max(100, Math.floor((100 - HOUSE_EDGE_PERCENT) / (1 - uniform))));
if (point !== centi) fail(`refuted: the flight ended at ${centi / 100}, and its value says ${point / 100}`);
console.log(`verified: round ${round.number} ended at ${(point / 100).toFixed(2)}×`);
