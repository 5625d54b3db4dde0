import '../../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { setCapabilities } from '../../../platform/capabilities';
import { dropToken, keepToken } from '../../../platform/token';
import { backend } from '../../../testing/backend';
import { show } from '../../../testing/show';
import { casino } from '../histories';
import { HistoryViews } from '../HistoryViews';

const ROUND = 'b6b0b0a2-0d7c-4e7e-9d55-3a3f0a4a5c11';

/** On phones (ui/tokens.css). */
const HEADER_HEIGHT_PX = 56;
const BOTTOM_BAR_HEIGHT_PX = 64;

let restore: () => void;
beforeEach(async () => {
  keepToken('token-of-demo');
  setCapabilities({ rounds: true });
  history.replaceState(null, '', '/dashboard/casino_history');
  ({ restore } = backend({
    '/CasinoHistory': () => ({
      body: {
        data: Array.from({ length: 10 }, (_, index) => ({
          game_date: '2026-11-10T10:00:00Z',
          num_id: 900 + index,
          event_id: ROUND,
          game_name: 'Carthage Blackjack',
          direction: index % 2 === 0 ? 'bet' : 'win',
          amount: '2.000',
          has_replay: true,
        })),
        last_page: 1,
      },
    }),
    '/Rounds': (query) => ({
      body: {
        data:
          query.get('area') === 'casino'
            ? [
                ['2.000', '3.500'],
                ['2.000', undefined],
                ['2.000', '0.000'],
                ['1.000', '1.000'],
              ].map(([stake, payout], index) => ({
                game_date: '2026-11-10T10:00:00Z',
                event_id: `${ROUND}-${index}`,
                game_name: 'Carthage Blackjack',
                stake,
                payout,
                has_replay: true,
              }))
            : [],
        hasNextPage: false,
      },
    }),
  }));
});
afterEach(() => {
  restore();
  dropToken();
  setCapabilities({ rounds: false });
  history.replaceState(null, '', '/');
});

const view = <HistoryViews title="shell.casinoHistory" history={casino} area="casino" />;
const rows = () => page.getByRole('table').getByRole('row').elements();

test('the view of rounds has one row for each round with its result, beside the rows of the specification', async () => {
  await show(view);
  await expect.element(page.getByRole('columnheader', { name: 'Direction' })).toBeInTheDocument();
  expect(rows()).toHaveLength(11);
  await page.getByRole('button', { name: 'Rounds' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Result' })).toBeInTheDocument();
  await expect.poll(() => rows().length).toBe(5);
  expect(location.search).toBe('?view=rounds');
  await expect
    .element(page.getByRole('row', { name: /Carthage Blackjack.*2\.000.*3\.500.*\+.*1\.500/ }))
    .toBeVisible();
  expect(page.getByText('Win', { exact: true }).elements()).toHaveLength(0);
});

test('a long id is shortened, and a press shows the whole one', async () => {
  await show(view);
  const id = page.getByRole('button', { name: `${ROUND.slice(0, 8)}…` }).first();
  await id.click();
  await expect.element(page.getByRole('button', { name: ROUND }).first()).toBeVisible();
});

test('without the capability there is no second view', async () => {
  setCapabilities({ rounds: false });
  await show(view);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(page.getByRole('button', { name: 'Rounds' }).elements()).toHaveLength(0);
});

test('on a phone three entries of both views fit between header and bottom bar', async () => {
  await page.viewport(390, 844);
  try {
    await show(view);
    await page.getByRole('button', { name: 'Rounds' }).click();
    for (const name of ['Rounds', 'All movements']) {
      await page.getByRole('button', { name }).click();
      await expect.poll(() => rows().length).toBe(name === 'Rounds' ? 5 : 11);
      const [first, , third] = rows().slice(1);
      const height = third!.getBoundingClientRect().bottom - first!.getBoundingClientRect().top;
      expect(height, name).toBeLessThanOrEqual(844 - HEADER_HEIGHT_PX - BOTTOM_BAR_HEIGHT_PX);
    }
  } finally {
    await page.viewport(1440, 900);
  }
});
