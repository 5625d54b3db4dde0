import '../../testing/page';

import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent, type Locator } from 'vitest/browser';

import { addMessages } from '../../i18n';
import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery } from '../../session';
import type { ProtectionSectionId } from '../../site';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { ProtectionSection } from './ProtectionSection';
import { SelfAssessment } from './SelfAssessment';
import { SessionMonitor } from './SessionMonitor';

const SUMS = { deposits: '0.000', withdrawals: '0.000', stakes: '0.000', wins: '0.000', net: '0.000' };
const LIMIT = {
  kind: 'stake',
  period: 'day',
  amount: '50.000',
  used: '0.000',
  left: '50.000',
  resetsAt: '2026-11-16T00:00:00.000Z',
  pending: { amount: '80.000', from: '2026-11-15T08:00:00.000Z', until: '2026-11-18T08:00:00.000Z' },
};

let server: ReturnType<typeof backend>;
let minutes: number;
let dueAt: string;
let isFailing: boolean;
/** Releases the responses that are held back. */
let release: () => void;
let held: Promise<void>;

function holdResponses() {
  held = new Promise((resolve) => {
    release = resolve;
  });
}

function protection() {
  return {
    now: '2026-11-15T10:00:00.000Z',
    timeZone: 'Africa/Tunis',
    session: { startedAt: '2026-11-15T08:55:00.000Z', staked: '12.000', won: '4.500', net: '-7.500' },
    realityCheck: { minutes, least: 10, greatest: 240, mayBeOff: false, dueAt },
    limits: [LIMIT],
    breaks: { days: [1, 7], months: [6, 60] },
  };
}

async function answer(change: () => void = () => {}) {
  await held;
  if (isFailing) return { status: 503 };
  change();
  return { body: protection() };
}

beforeEach(async () => {
  minutes = 60;
  dueAt = '2026-11-15T11:00:00.000Z';
  isFailing = false;
  holdResponses();
  server = backend({
    '/UserDetails': { body: { username: 'demo', balance: '10.000', currency: 'TND', protection: true } },
    '/Protection': () => ({ body: protection() }),
    '/ActivityStatement': () => ({ body: { totals: SUMS, days: [] } }),
    '/SetLimit': () => answer(),
    '/ConfirmLimit': () => answer(),
    '/TakeBreak': () => answer(),
    '/SetRealityCheck': (_, body) =>
      answer(() => {
        ({ minutes } = body as { minutes: number });
      }),
    '/AnswerRealityCheck': () =>
      answer(() => {
        dueAt = '2026-11-15T11:00:00.000Z';
      }),
  });
  keepToken('t');
  await addMessages('protection');
});
afterEach(() => {
  dropToken();
  server.restore();
});

async function showSection(section?: ProtectionSectionId) {
  const screen = await show(<ProtectionSection section={section} />);
  await queryClient.fetchQuery(playerQuery);
  return screen;
}

/** Responds after the control has become busy: browsers take the focus from a control that is disabled then. */
async function respondWhileBusy(control: Locator) {
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect.element(control).toHaveAttribute('aria-disabled', 'false');
}

async function press(control: Locator, keys = '{Enter}') {
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard(keys);
}

test.each(['7 days', '5 years'])('cancelling a break of %s moves the focus to its length', async (length) => {
  const screen = await showSection('protection/breaks');
  const chip = screen.getByRole('button', { name: length });
  await press(chip);
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(screen.getByText('What this means')).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
});

test('a break that could not be saved keeps the focus on its button', async () => {
  isFailing = true;
  const screen = await showSection('protection/breaks');
  await press(screen.getByRole('button', { name: '7 days' }));
  await press(screen.getByRole('checkbox'), ' ');
  const begin = screen.getByRole('button', { name: 'Begin the break' });
  await press(begin);
  // A second press during the request sends nothing.
  await userEvent.keyboard('{Enter}');
  await respondWhileBusy(begin);
  await expect.element(begin).toHaveFocus();
  expect(server.calls.filter(({ pathname }) => pathname.endsWith('/TakeBreak'))).toHaveLength(1);
});

test.each(['Save', 'Remove the limit'])(
  'a limit that could not be changed keeps the focus on %s',
  async (name) => {
    isFailing = true;
    const screen = await showSection('protection/limits');
    await press(screen.getByRole('button', { name: 'Change the limit: Stakes per day' }));
    await screen.getByRole('textbox').fill('40');
    const button = screen.getByRole('button', { name });
    await press(button);
    await respondWhileBusy(button);
    await expect.element(button).toHaveFocus();
  },
);

test('a pending change that could not be dropped keeps the focus on its button', async () => {
  isFailing = true;
  const screen = await showSection('protection/limits');
  const button = screen.getByRole('button', { name: 'Keep the current limit' });
  await press(button);
  await respondWhileBusy(button);
  await expect.element(button).toHaveFocus();
});

test('the interval of the reality check keeps the focus while it is saved, and the last choice wins', async () => {
  const screen = await showSection();
  const interval = screen.getByRole('combobox');
  await expect.element(interval).toHaveValue('60');
  interval.element().focus();
  await interval.selectOptions('30');
  await interval.selectOptions('120');
  await expect.element(interval).toHaveValue('120');
  release();
  await expect.poll(() => minutes).toBe(120);
  await expect.element(interval).toHaveFocus();
  isFailing = true;
  await interval.selectOptions('30');
  // The saved value is shown again.
  await expect.element(interval).toHaveValue('120');
  await expect.element(interval).toHaveFocus();
});

test('showing another period keeps the focus on the Show button', async () => {
  const screen = await showSection('protection/activity');
  await screen.getByLabelText('From').fill('2026-11-01');
  const button = screen.getByRole('button', { name: 'Show' });
  await press(button);
  await expect
    .poll(() => server.calls.filter(({ pathname }) => pathname.endsWith('/ActivityStatement')).length)
    .toBe(2);
  await expect.element(button).toHaveFocus();
  // A preset fills the fields.
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-09');
});

test('an answered reality check restores the focus, and a failed answer keeps it', async () => {
  isFailing = true;
  dueAt = '2026-11-15T10:00:00.000Z';
  const screen = await show(
    <>
      <button type="button">Elsewhere</button>
      <SessionMonitor />
    </>,
  );
  screen.getByText('Elsewhere').element().focus();
  await queryClient.fetchQuery(playerQuery);
  const proceed = screen.getByRole('button', { name: 'Continue' });
  await press(proceed);
  await respondWhileBusy(proceed);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be saved.');
  await expect.element(proceed).toHaveFocus();
  isFailing = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Elsewhere')).toHaveFocus();
});

test('the self-assessment keeps the focus on its buttons, or moves it to the first unanswered question', async () => {
  const screen = await show(<SelfAssessment />);
  await press(screen.getByRole('button', { name: 'Show the result' }));
  await expect.element(screen.getByRole('radio').first()).toHaveFocus();
  const again = screen.getByRole('button', { name: 'Start again' });
  await press(again);
  await expect.element(again).toHaveFocus();
});
