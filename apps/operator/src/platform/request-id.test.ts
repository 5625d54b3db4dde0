import { expect, test } from 'vitest';

import { sentRequestId } from './request-id';

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
