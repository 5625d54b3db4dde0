import '../testing/page';

import { EMBED_MESSAGE, type HostReply } from '@tessera/provider/messages';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '../platform/query-client';
import { dropToken, keepToken } from '../platform/token';
import { backend } from '../testing/backend';
import { show } from '../testing/show';
import { refreshPlayer } from './account';
import { playerQuery, usePlayer } from './player';
import { useEmbed } from './use-embed';

let balance: string;
let restore: () => void = () => undefined;
beforeEach(() => {
  const user = { username: 'demo', currency: 'TND', bounse: '0' };
  ({ restore } = backend({ '/UserDetails': () => ({ body: { ...user, balance } }) }));
  keepToken('t');
});
afterEach(() => {
  restore();
  dropToken();
});

const shown = page.getByRole('status');

async function openGame() {
  const replies: HostReply[] = [];
  let post: ReturnType<typeof useEmbed>['handlers']['onMessage'] = () => undefined;
  function Game() {
    const { handlers } = useEmbed({ onClose: () => undefined, onLoginNeeded: () => undefined });
    useEffect(() => {
      post = handlers.onMessage;
    });
    return <output>{usePlayer((player) => player.balance)}</output>;
  }
  balance = '10.000';
  await show(<Game />);
  const poll = async (next: string) => {
    balance = next;
    // A fetch that is running has the balance from before.
    const fetched = async () => {
      await refreshPlayer();
      return queryClient.getQueryData(playerQuery.queryKey)?.balance;
    };
    await expect.poll(fetched).toBe(Number(next) * 1000);
  };
  await poll(balance);
  await expect.element(shown).toHaveTextContent('10000');
  const send = (type: 'ready' | 'round-open' | 'round-closed' | 'balance-changed') =>
    post({ kind: EMBED_MESSAGE, type, round: '' }, (reply) => replies.push(reply));
  send('ready');
  return { send, poll, changes: () => replies.filter(({ type }) => type === 'balance-changed') };
}

test('a game gets a message about a balance that it has not changed, without the amount', async () => {
  const { poll, changes } = await openGame();
  expect(changes()).toEqual([]);
  await poll('60.000');
  await expect.poll(changes).toEqual([{ type: 'balance-changed' }]);
});

test('a game gets none about its own rounds and stakes', async () => {
  const { send, poll, changes } = await openGame();
  send('round-open');
  await poll('25.000');
  send('round-closed');
  await expect.element(shown).toHaveTextContent('25000');
  // A stake without a round, whose message is later than the poll.
  await poll('20.000');
  await expect.element(shown).toHaveTextContent('20000');
  send('balance-changed');
  // The message about the deposit is the only one.
  await poll('60.000');
  await expect.poll(changes).toHaveLength(1);
});
