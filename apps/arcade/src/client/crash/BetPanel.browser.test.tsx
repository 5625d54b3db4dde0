import type { Api, Host } from '@tessera/provider-kit/browser';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { OwnBet, RoomState } from '../../server/rooms/view';
import { crashLimits } from '../../server/limits';
import { show } from '../../testing/show';
import { createRoomStore } from '../kit/room';
import { createSound } from '../kit/sound';
import { BetPanel } from './BetPanel';
import type { CrashView } from './flight-of';

type Call = { path: string; answer: (bet: OwnBet) => void };

const host = { fundsNeeded: () => undefined, onPause: () => () => undefined } as unknown as Host;
const sound = createSound();

/** A flight with a bet of the player, whose server answers when the test says so. */
function openFlight(currency: string) {
  const calls: Call[] = [];
  const post = (path: string) =>
    new Promise((answer) => {
      calls.push({ path, answer: (bet) => answer({ bet }) });
    });
  const api = { post } as unknown as Api;
  const store = createRoomStore(api, 'crash', 1_000_000);
  const game = { currency, limits: crashLimits('usual', currency), autoBets: false } as CrashView;
  const own: OwnBet = {
    id: 'b1',
    commandId: '',
    roundId: 'r1',
    seat: 0,
    stake: 1_000,
    state: 'staked',
    payout: undefined,
    details: {},
  };

  function Flight() {
    const [round, setRound] = useState({ id: 'r1', phase: 'running' });
    const state = { round } as RoomState;
    const [isOut, setIsOut] = useState(false);
    const details = isOut ? { cashedOutAt: 150 } : {};
    const room = { ...store.snapshot(), own: [{ ...own, details }], status: 'live' as const, state };
    return (
      <>
        <button type="button" onClick={() => setRound({ id: 'r2', phase: 'betting' })}>
          Open betting
        </button>
        <button type="button" onClick={() => setIsOut(true)}>
          Stream
        </button>
        <BetPanel seat={0} seed="" {...{ api, host, game, store, room, sound }} />
      </>
    );
  }
  return { Flight, calls, own };
}

let remove: () => void;
afterEach(() => remove());

test('a stake in a currency without decimals can be bet as it is', async () => {
  const { Flight, calls } = openFlight('JPY');
  remove = show(<Flight />);
  await page.getByRole('button', { name: 'Open betting' }).click();
  const stake = page.getByRole('textbox', { name: 'Stake' });
  await expect.element(stake).toHaveValue('100');
  await userEvent.type(stake, '0');
  await expect.element(stake).toHaveValue('1000');
  await page.getByRole('button', { name: /^Bet/ }).click();
  expect(calls.map(({ path }) => path)).toEqual(['/bets']);
});

test('a queued bet is placed although a cash-out is answered after betting has opened', async () => {
  const { Flight, calls, own } = openFlight('TND');
  remove = show(<Flight />);
  await page.getByRole('button', { name: 'Cash out' }).click();
  // The stream is faster than the answer.
  await page.getByRole('button', { name: 'Stream' }).click();
  await page.getByRole('button', { name: /^Bet on the next round/ }).click();
  await page.getByRole('button', { name: 'Open betting' }).click();
  calls[0]?.answer(own);
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(['/bets/b1/cash-out', '/bets']);
});
