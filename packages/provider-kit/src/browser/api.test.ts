import { afterEach, expect, test, vi } from 'vitest';

import { createApi } from './api';

const api = createApi({
  base: '/api',
  launch: { token: 'token', key: 'key' },
  onUnauthorized: () => undefined,
});
afterEach(() => vi.unstubAllGlobals());

/** Responds to the calls in this order and returns the bodies that were sent. */
function answerWith(...responses: Response[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return responses.shift();
  });
  return bodies;
}

test('after a 502 of a gateway the same stake is sent again', async () => {
  const bodies = answerWith(
    new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    Response.json({ balance: 7 }),
  );
  expect(await api.post('/bets', { id: 'one' })).toEqual({ balance: 7 });
  expect(bodies).toEqual([{ id: 'one' }, { id: 'one' }]);
});

test('a call that the server refuses is not retried', async () => {
  const bodies = answerWith(Response.json({ code: 'internal' }, { status: 500 }));
  await expect(api.post('/bets', { id: 'one' })).rejects.toMatchObject({ refusal: { code: 'internal' } });
  expect(bodies).toHaveLength(1);
});
