import { CallFailure, type Api } from '@tessera/provider-kit/browser';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { OwnBet, RoomState } from '../../server/rooms/view';
import { show } from '../../testing/show';
import { createRoomStore } from '../kit/room';
import { total, useChips, type Chip } from './use-chips';

type Sent = { roundId: string; chips: Chip[] };

type Answer = { accept(): void; refuse(): void };

/** A table whose server answers when the test says so. */
function openTable() {
  const sent: Sent[] = [];
  const answers: Answer[] = [];
  const post = (_path: string, body: unknown) =>
    new Promise((accept, fail) => {
      const { roundId, chips } = body as Sent;
      const bet: OwnBet = {
        id: String(sent.push({ roundId, chips })),
        commandId: '',
        roundId,
        seat: 0,
        stake: total(chips),
        state: 'staked',
        payout: undefined,
        details: { chips },
      };
      answers.push({
        accept: () => accept({ bet }),
        refuse: () => fail(new CallFailure({ code: 'insufficient_funds' })),
      });
    });
  const api = { post } as unknown as Api;
  const store = createRoomStore(api, 'roulette', 1_000_000);
  const state = { round: { id: 'r1', phase: 'betting' } } as RoomState;

  function Table() {
    const [open, setOpen] = useState(true);
    const room = useSyncExternalStore(store.subscribe, store.snapshot);
    const chips = useChips(api, store, { ...room, state }, 100_000, open);
    return (
      <>
        <output>
          {[`staged ${total(chips.staged)}, placed ${total(chips.placed)}`, chips.failure].join(', ')}
        </output>
        <button type="button" onClick={() => chips.add('red', 100)}>
          Red
        </button>
        <button type="button" onClick={() => chips.undo()}>
          Undo
        </button>
        <button type="button" onClick={() => void chips.place()}>
          Place
        </button>
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </>
    );
  }
  return { Table, sent, answers };
}

let remove: () => void;
afterEach(() => remove());
const press = (name: string) => page.getByRole('button', { name }).click();
const shown = page.getByRole('status');

test('chips that are added while a bet is sent stay on the layout and are bet next', async () => {
  const { Table, sent, answers } = openTable();
  remove = show(<Table />);
  await press('Red');
  await press('Place');
  await press('Red');
  await press('Red');
  await press('Undo');
  answers[0]?.accept();
  await expect.element(shown).toHaveTextContent('staged 100, placed 100');
  await press('Place');
  answers[1]?.accept();
  await expect.element(shown).toHaveTextContent('staged 0, placed 200');
  expect(sent.map(({ chips }) => total(chips))).toEqual([100, 100]);
});

test('chips that are added before betting closes, while a bet is sent, are bet too', async () => {
  const { Table, sent, answers } = openTable();
  remove = show(<Table />);
  await press('Red');
  await press('Place');
  await press('Red');
  await press('Close');
  answers[0]?.accept();
  await expect.poll(() => sent.length).toBe(2);
  answers[1]?.accept();
  await expect.element(shown).toHaveTextContent('staged 0, placed 200');
});

test('a bet that is refused after betting has closed is not sent again', async () => {
  const { Table, sent, answers } = openTable();
  remove = show(<Table />);
  await press('Red');
  await press('Place');
  await press('Close');
  answers[0]?.refuse();
  await expect.element(shown).toHaveTextContent('staged 100, placed 0, insufficient_funds');
  expect(sent).toHaveLength(1);
});
