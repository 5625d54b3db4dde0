import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import Fastify from 'fastify';
import { expect, test } from 'vitest';

import { compressAnswers, encodingFor } from './compression';

const games = { games: Array.from({ length: 100 }, (_, id) => ({ id, name: `Game ${id}` })) };
const app = Fastify();
compressAnswers(app);
app.get('/list', () => games);
app.get('/short', () => ({ ok: true }));
app.post('/list', () => games);

const ask = (method: 'GET' | 'POST', url: string, encoding?: string) =>
  app.inject({ method, url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('a list is compressed for %j', async (accepted, encoding, unpack) => {
  const answer = await ask('GET', '/list', accepted);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(games);
});

test.each([
  ['for a caller that accepts no encoding', 'GET', '/list', undefined],
  ['if it is short', 'GET', '/short', 'gzip, br'],
  ['of a POST, which may contain a token', 'POST', '/list', 'gzip, br'],
] as const)('an answer is not compressed %s', async (_, method, url, accepted) => {
  const answer = await ask(method, url, accepted);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toEqual(url === '/list' ? games : { ok: true });
});

test('q=0 excludes an encoding', () => {
  expect(encodingFor('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(encodingFor('br; q=0.000,identity')).toBeUndefined();
});
