import '../../testing/page';

import { messageUrls } from 'virtual:messages/protection';
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
import { Watch } from './Watch';

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
let isRefusing: boolean;
/** Lets the answers go that wait. */
let letGo: () => void;
let held: Promise<void>;

function holdAnswers() {
  held = new Promise((resolve) => {
    letGo = resolve;
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
  if (isRefusing) return { status: 503 };
  change();
  return { body: protection() };
}

beforeEach(async () => {
  minutes = 60;
  dueAt = '2026-11-15T11:00:00.000Z';
  isRefusing = false;
  holdAnswers();
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
  await addMessages(messageUrls);
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

/** The answer comes once the control was seen to wait for it: a browser takes the focus from one that is disabled then. */
async function answerWhileWaiting(control: Locator) {
  await expect.element(control).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect.element(control).toHaveAttribute('aria-disabled', 'false');
}

async function press(control: Locator, keys = '{Enter}') {
  await expect.element(control).toBeVisible();
  control.element().focus();
  await userEvent.keyboard(keys);
}

test.each(['7 days', '5 years'])(
  'who leaves the consequences of a break of %s is back at its length',
  async (length) => {
    const screen = await showSection('protection/breaks');
    const chip = screen.getByRole('button', { name: length });
    await press(chip);
    await press(screen.getByRole('button', { name: 'Cancel' }));
    await expect.element(screen.getByText('What this means')).not.toBeInTheDocument();
    await expect.element(chip).toHaveFocus();
    await expect.element(chip).toHaveAttribute('aria-pressed', 'false');
  },
);

test('a break that could not be begun leaves the focus on its button', async () => {
  isRefusing = true;
  const screen = await showSection('protection/breaks');
  await press(screen.getByRole('button', { name: '7 days' }));
  await press(screen.getByRole('checkbox'), ' ');
  const begin = screen.getByRole('button', { name: 'Begin the break' });
  await press(begin);
  // A second press sends nothing while the first one is under way.
  await userEvent.keyboard('{Enter}');
  await answerWhileWaiting(begin);
  await expect.element(begin).toHaveFocus();
  expect(server.calls.filter(({ pathname }) => pathname.endsWith('/TakeBreak'))).toHaveLength(1);
});

test.each(['Save', 'Remove the limit'])(
  'a limit that could not be changed leaves the focus on %s',
  async (name) => {
    isRefusing = true;
    const screen = await showSection('protection/limits');
    await press(screen.getByRole('button', { name: 'Change the limit: Stakes per day' }));
    await screen.getByRole('textbox').fill('40');
    const button = screen.getByRole('button', { name });
    await press(button);
    await answerWhileWaiting(button);
    await expect.element(button).toHaveFocus();
  },
);

test('a change that could not be dropped leaves the focus on its button', async () => {
  isRefusing = true;
  const screen = await showSection('protection/limits');
  const button = screen.getByRole('button', { name: 'Keep the present limit' });
  await press(button);
  await answerWhileWaiting(button);
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
  letGo();
  await expect.poll(() => minutes).toBe(120);
  await expect.element(interval).toHaveFocus();
  isRefusing = true;
  await interval.selectOptions('30');
  // What holds is shown again.
  await expect.element(interval).toHaveValue('120');
  await expect.element(interval).toHaveFocus();
});

test('another period of the statement leaves the focus on the button that shows it', async () => {
  const screen = await showSection('protection/activity');
  await screen.getByLabelText('From').fill('2026-11-01');
  const button = screen.getByRole('button', { name: 'Show' });
  await press(button);
  await expect
    .poll(() => server.calls.filter(({ pathname }) => pathname.endsWith('/ActivityStatement')).length)
    .toBe(2);
  await expect.element(button).toHaveFocus();
  // A length that is chosen instead fills the fields.
  await screen.getByRole('button', { name: 'Last 7 days' }).click();
  await expect.element(screen.getByLabelText('From')).toHaveValue('2026-11-09');
});

test('a reality check gives the focus back to where it was, and keeps it on an answer that fails', async () => {
  isRefusing = true;
  dueAt = '2026-11-15T10:00:00.000Z';
  const screen = await show(
    <>
      <button type="button">Elsewhere</button>
      <Watch />
    </>,
  );
  screen.getByText('Elsewhere').element().focus();
  await queryClient.fetchQuery(playerQuery);
  const proceed = screen.getByRole('button', { name: 'Continue' });
  await press(proceed);
  await answerWhileWaiting(proceed);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be saved.');
  await expect.element(proceed).toHaveFocus();
  isRefusing = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Elsewhere')).toHaveFocus();
});

test('the self-assessment keeps the focus on its buttons, or takes it to the first question without an answer', async () => {
  const screen = await show(<SelfAssessment />);
  await press(screen.getByRole('button', { name: 'Show the result' }));
  await expect.element(screen.getByRole('radio').first()).toHaveFocus();
  const again = screen.getByRole('button', { name: 'Start again' });
  await press(again);
  await expect.element(again).toHaveFocus();
});
