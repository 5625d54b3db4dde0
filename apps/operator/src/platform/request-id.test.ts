import { expect, test } from 'vitest';

import { currentTraceId, sentRequestId, traceIdOf, withRequestId } from './request-id';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

test.each([
  [{ traceparent: `00-${TRACE}-b7ad6b7169203331-01` }, TRACE],
  [{ traceparent: `00-${TRACE}-b7ad6b7169203331-01`, 'x-request-id': 'of-the-proxy' }, TRACE],
  [
    { traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, 'x-request-id': 'of-the-proxy' },
    'of-the-proxy',
  ],
  [{ traceparent: 'nonsense' }, undefined],
  [{ 'x-request-id': 'a b' }, undefined],
  [{ 'x-request-id': 'x'.repeat(65) }, undefined],
  [{}, undefined],
])('the id of a request with the headers %o is %s', (headers, id) => {
  expect(sentRequestId(headers)).toBe(id);
});

test('the ledger keeps the id of a trace, and no other id of a request', () => {
  const kept: (string | undefined)[] = [currentTraceId()];
  withRequestId(TRACE, () => kept.push(currentTraceId()));
  withRequestId('of-the-proxy', () => kept.push(currentTraceId()));
  expect(kept).toEqual([undefined, TRACE, undefined]);
});

test.each([
  [TRACE, TRACE],
  [`00-${TRACE}-b7ad6b7169203331-01`, TRACE],
  ['0AF76519-16CD-43DD-8448-EB211C80319C', TRACE],
  ['of-the-proxy', undefined],
  [`${TRACE}0`, undefined],
])('%s names the trace %s', (text, id) => {
  expect(traceIdOf(text)).toBe(id);
});
