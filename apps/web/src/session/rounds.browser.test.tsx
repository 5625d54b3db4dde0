import '../testing/page';

import { EMBED_MESSAGE } from '@tessera/provider/messages';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { Amount } from '../i18n';
import { queryClient } from '../platform/query-client';
import { dropToken, keepToken } from '../platform/token';
import { backend } from '../testing/backend';
import { show } from '../testing/show';
import { playerQuery, usePlayer } from './player';
import { useEmbed } from './use-embed';

let restore: () => void = () => undefined;
beforeEach(() => {
  // Every other request fails, so that the balance stays as the test sets it.
  ({ restore } = backend({}));
  keepToken('t');
});
afterEach(() => {
  restore();
  dropToken();
  vi.useRealTimers();
});

function setPlayer(balance: number, username = 'demo'): void {
  queryClient.setQueryData(playerQuery.queryKey, {
    username,
    balance: balance as never,
    currency: 'TND',
    bonus: 0 as never,
    cashback: undefined,
    verification: undefined,
  });
}

function Balance() {
  const balance = usePlayer((player) => player.balance);
  return <output>{balance === undefined ? 'none' : <Amount value={balance} currency="TND" />}</output>;
}

function Name() {
  return <p>{usePlayer((player) => player.username)}</p>;
}

type Post = (type: 'round-open' | 'round-closed', round?: string) => void;
const post: Record<string, Post> = {};

function Frame({ name }: { name: string }) {
  const { handlers } = useEmbed({ onClose: () => undefined, onLoginNeeded: () => undefined });
  useEffect(() => {
    post[name] = (type, round = '') =>
      handlers.onMessage({ kind: EMBED_MESSAGE, type, round }, () => undefined);
  });
  return null;
}

function Games({ names }: { names: string[] }) {
  const [shown, setShown] = useState(names);
  return (
    <>
      <Balance />
      <Name />
      <button type="button" onClick={() => setShown(shown.slice(1))}>
        {'Remove the first'}
      </button>
      {shown.map((name) => (
        <Frame key={name} name={name} />
      ))}
    </>
  );
}

const balance = () => page.getByRole('status');

async function play(...names: string[]): Promise<void> {
  await show(<Games names={names} />);
  setPlayer(10_000);
  await expect.element(balance()).toHaveTextContent('10.000 TND');
}

test('while a round is open the balance from before the round is shown', async () => {
  await play('slots');
  post['slots']?.('round-open');
  setPlayer(25_000, 'of the same answer');
  await expect.element(page.getByText('of the same answer')).toBeVisible();
  expect(balance().element().textContent).toContain('10.000');
  post['slots']?.('round-closed');
  await expect.element(balance()).toHaveTextContent('25.000 TND');
});

test('the balance is held until the last round of all frames is closed', async () => {
  await play('slots', 'crash');
  post['slots']?.('round-open', 'a');
  post['slots']?.('round-open', 'b');
  post['crash']?.('round-open');
  post['slots']?.('round-closed', 'a');
  // A round of the same name in another frame is another round.
  post['crash']?.('round-closed', 'b');
  post['crash']?.('round-closed');
  setPlayer(25_000, 'of the same answer');
  await expect.element(page.getByText('of the same answer')).toBeVisible();
  expect(balance().element().textContent).toContain('10.000');
  post['slots']?.('round-closed', 'b');
  await expect.element(balance()).toHaveTextContent('25.000 TND');
});

test('removing a frame closes its rounds', async () => {
  await play('slots', 'crash');
  post['slots']?.('round-open');
  setPlayer(25_000);
  await page.getByRole('button', { name: 'Remove the first' }).click();
  await expect.element(balance()).toHaveTextContent('25.000 TND');
});

test('a round that is never closed holds the balance for a minute, also if others follow', async () => {
  await play('slots');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  post['slots']?.('round-open', 'forgotten');
  setPlayer(25_000);
  await vi.advanceTimersByTimeAsync(50_000);
  post['slots']?.('round-open', 'later');
  await vi.advanceTimersByTimeAsync(9000);
  expect(balance().element().textContent).toContain('10.000');
  await vi.advanceTimersByTimeAsync(1100);
  vi.useRealTimers();
  await expect.element(balance()).toHaveTextContent('25.000 TND');
});

test('a logout releases the balance: the next player sees their own', async () => {
  await play('slots');
  post['slots']?.('round-open');
  dropToken();
  queryClient.removeQueries({ queryKey: playerQuery.queryKey });
  keepToken('another');
  setPlayer(3000);
  await expect.element(balance()).toHaveTextContent('3.000 TND');
});
