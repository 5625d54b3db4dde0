import type { Provider } from '@tessera/provider/port';
import { expect, onTestFinished, test } from 'vitest';

import { createTestOperator } from '../../testing/test-operator';

const sportsbook: Provider = {
  embedUrl: ({ player }) => Promise.resolve(`https://book.example/?player=${player.username}`),
  oddsUrl: ({ view }) => Promise.resolve(`https://book.example/odds/${view}`),
};

async function open(variables: Record<string, string>, provider: Provider) {
  const operator = await createTestOperator({
    variables,
    serving: { providers: [{ name: 'book', provider, sports: true }] },
  });
  onTestFinished(() => operator.drop());
  const player = await operator.newPlayer();
  const get = async (path: string, token?: string) => {
    const answer = await operator.app.inject({
      url: `/api/${path}?lang=en`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
    return [answer.statusCode, answer.json<{ url?: string }>().url];
  };
  return { get, player };
}

test('with SPORTS_FOR_VISITORS visitors get the odds, and players their sportsbook', async () => {
  const { get, player } = await open({ SPORTS_FOR_VISITORS: 'on' }, sportsbook);
  expect(await get('Live')).toEqual([200, 'https://book.example/odds/live']);
  expect(await get('SportBook')).toEqual([200, 'https://book.example/odds/prematch']);
  expect(await get('Live', player.token)).toEqual([200, `https://book.example/?player=${player.username}`]);
});

test('without the setting, or without a page for visitors, the sportsbook needs a login', async () => {
  const off = await open({}, sportsbook);
  expect(await off.get('Live')).toEqual([401, undefined]);
  const { oddsUrl: _, ...playersOnly } = sportsbook;
  const none = await open({ SPORTS_FOR_VISITORS: 'on' }, playersOnly);
  expect(await none.get('SportBook')).toEqual([401, undefined]);
});
