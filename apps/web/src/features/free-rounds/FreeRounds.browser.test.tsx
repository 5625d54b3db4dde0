import '../../testing/page';

import { minor } from '@tessera/money';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { addMessages } from '../../i18n';
import { dropToken, keepToken } from '../../platform/token';
import { backend } from '../../testing/backend';
import { holdBalance, releaseBalance } from '../../session/held-balance';
import { show } from '../../testing/show';
import { FreeRounds } from './FreeRounds';
import { FreeRoundsMark } from './FreeRoundsMark';

const GAME = { game_id: 7, provider_id: 37, type: 1, name: 'Amber Caravan' };
const GRANT = {
  id: 'g1',
  game: GAME,
  rounds: 10,
  left: 7,
  stake: '0.200',
  max_win: '50.000',
  currency: 'TND',
  expires_at: '2026-12-01T12:00:00.000Z',
};

let restore: () => void;
beforeEach(async () => {
  await addMessages('rounds');
  ({ restore } = backend({ '/FreeRounds': () => ({ body: [GRANT] }) }));
  keepToken('t');
});
afterEach(() => {
  dropToken();
  restore();
});

test('free rounds are shown with their game, what is left of them and their terms', async () => {
  await show(<FreeRounds />);
  await expect.element(page.getByRole('heading', { name: 'Free rounds' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Amber Caravan' })).toBeVisible();
  for (const part of ['7 of 10', /0\.200/, /50\.000/, /Dec 1, 2026/])
    await expect.element(page.getByText(part)).toBeVisible();
});

test('the play page of their game says how many are left, that of another game says nothing', async () => {
  const game = { id: 7, providerId: 37, type: 1, name: 'Amber Caravan' } as const;
  await show(
    <>
      <FreeRoundsMark game={{ ...game, id: 8 } as never} />
      <p>
        <FreeRoundsMark game={game as never} />
      </p>
    </>,
  );
  await expect.element(page.getByText('7 free rounds')).toBeVisible();
  expect(page.getByText('7 free rounds').elements()).toHaveLength(1);
});

test('after a round in the game, the play page shows how many are left', async () => {
  const game = { id: 7, providerId: 37, type: 1, name: 'Amber Caravan' } as const;
  await show(<FreeRoundsMark game={game as never} />);
  await expect.element(page.getByText('7 free rounds')).toBeVisible();
  restore();
  ({ restore } = backend({ '/FreeRounds': () => ({ body: [{ ...GRANT, left: 6 }] }) }));
  holdBalance(minor(1_000));
  await expect.element(page.getByText('7 free rounds')).toBeVisible();
  releaseBalance();
  await expect.element(page.getByText('6 free rounds')).toBeVisible();
});
