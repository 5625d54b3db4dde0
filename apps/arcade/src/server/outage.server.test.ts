import { createRelay, createTestDatabase } from '@tessera/database/testing';
import { openTestProvider } from '@tessera/provider-kit/testing';
import { expect, test } from 'vitest';

import { createArcade } from '../arcade';
import { call, QUICK } from '../testing/test-arcade';

const GAME = '37.1001';

test('a spin during a database outage responds with 503, and succeeds when it is repeated afterwards', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  const port = Number(url.port);
  const relay = await createRelay(port);
  url.port = String(relay.port);
  const { app, close } = await openTestProvider({
    databaseUrl: url.href,
    prefix: '/arcade',
    create: (host) => createArcade(host, { timings: QUICK, featured: [] }),
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const spin = (id: string) => call(address, `anna.${GAME}`, 'POST', '/spin', { id, stake: 1_000 });
  expect(await spin('spin-000001')).toMatchObject({ status: 200 });

  relay.pointTo(1);
  relay.cut();
  const away = await spin('spin-000002');
  expect(away).toMatchObject({ status: 503, body: { code: 'wallet_unavailable' } });

  relay.pointTo(port);
  await expect.poll(async () => (await spin('spin-000002')).status, { timeout: 30_000 }).toBe(200);
  await close();
  relay.close();
  await database.drop();
});
