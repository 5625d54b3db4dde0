import { afterEach, expect, test, vi } from 'vitest';

import { createApi } from './api';

const api = createApi({ base: '/api', token: 'token', onUnauthorized: () => undefined });
afterEach(() => vi.unstubAllGlobals());

/** Answers the calls with these in turn and returns the bodies that were sent. */
function answerWith(...responses: Response[]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return responses.shift();
  });
  return bodies;
}

test('a stake whose answer a gateway has lost is sent again as the same stake', async () => {
  const bodies = answerWith(
    new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
    Response.json({ balance: 7 }),
  );
  expect(await api.post('/bets', { id: 'one' })).toEqual({ balance: 7 });
  expect(bodies).toEqual([{ id: 'one' }, { id: 'one' }]);
});

test('what the server itself refuses is not asked again', async () => {
  const bodies = answerWith(Response.json({ code: 'internal' }, { status: 500 }));
  await expect(api.post('/bets', { id: 'one' })).rejects.toMatchObject({ refusal: { code: 'internal' } });
  expect(bodies).toHaveLength(1);
});
