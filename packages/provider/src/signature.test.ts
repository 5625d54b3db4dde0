import { expect, test } from 'vitest';

import { checkCall, signCall } from './signature';

const SECRET = 'a secret that two servers share';
const call = { method: 'POST', path: '/gateway/acme/bet', body: '{"amount":1}' };
const NOW = Date.UTC(2026, 0, 1);

test('a signature is valid for a minute', () => {
  const headers = signCall(SECRET, call, NOW);
  expect(checkCall(SECRET, call, headers, NOW)).toEqual({ ok: true, nonce: headers['x-tessera-nonce'] });
  expect(checkCall(SECRET, call, headers, NOW + 59_000)).toMatchObject({ ok: true });
  for (const late of [NOW + 61_000, NOW - 61_000])
    expect(checkCall(SECRET, call, headers, late)).toEqual({ ok: false, fault: 'bad_timestamp' });
});

test.each([
  ['another body', { body: '{"amount":2}' }, {}],
  ['another path', { path: '/gateway/acme/win' }, {}],
  ['another method', { method: 'GET' }, {}],
  ['another time', {}, { 'x-tessera-timestamp': String(NOW / 1_000 + 1) }],
  ['another nonce', {}, { 'x-tessera-nonce': 'another-nonce' }],
  ['no signature', {}, { 'x-tessera-signature': '' }],
])('%s is refused', (_name, changedCall, changedHeaders) => {
  const headers = { ...signCall(SECRET, call, NOW), ...changedHeaders };
  expect(checkCall(SECRET, { ...call, ...changedCall }, headers, NOW)).toEqual({
    ok: false,
    fault: 'bad_signature',
  });
});

test('another secret is refused', () => {
  expect(checkCall('another secret', call, signCall(SECRET, call, NOW), NOW)).toMatchObject({ ok: false });
});
