import '../../testing/page';

import { HOST_MESSAGE } from '@tessera/provider/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { addMessages } from '../../i18n';
import { queryClient } from '../../platform/query-client';
import { dropToken, keepToken } from '../../platform/token';
import { playerQuery, Session } from '../../session';
import { closeRound, openRound } from '../../session/rounds';
import { backend } from '../../testing/backend';
import { show } from '../../testing/show';
import { toast } from '../../ui';
import { CHANGED_KEY, protectionQuery, refreshProtection } from './api';
import { LimitRow } from './LimitRow';
import { toProtection } from './protection';
import { SessionStatus } from './SessionStatus';
import { SessionMonitor } from './SessionMonitor';

const DUE = '2026-11-15T10:00:00.000Z';
const PLAYER = { username: 'demo', balance: '10.000', currency: 'TND', protection: true };
let server: ReturnType<typeof backend>;
/** The state of the server. */
let now: string;
let answered: boolean;
let net: string;
let limits: object[] | null;

function protection() {
  return {
    now,
    timeZone: 'Africa/Tunis',
    session: { startedAt: '2026-11-15T08:55:00.000Z', staked: '12.000', won: '4.500', net },
    lastLogin: { at: '2026-11-14T18:00:00.000Z', device: 'Safari, iOS' },
    realityCheck: {
      minutes: 60,
      least: 10,
      greatest: 240,
      mayBeOff: false,
      dueAt: answered ? '2026-11-15T11:00:00.000Z' : DUE,
    },
    limits,
    breaks: null,
  };
}

beforeEach(() => {
  now = '2026-11-15T09:59:59.999Z';
  answered = false;
  net = '-7.500';
  limits = null;
  server = backend({
    '/UserDetails': { body: PLAYER },
    '/Protection': () => ({ body: protection() }),
    '/AnswerRealityCheck': () => {
      answered = true;
      return { body: protection() };
    },
  });
  keepToken('t');
});
afterEach(() => {
  dropToken();
  server.restore();
});

async function showMonitor() {
  const screen = await show(
    <>
      <SessionStatus />
      <SessionMonitor />
    </>,
  );
  await addMessages('protection');
  await queryClient.fetchQuery(playerQuery);
  await refreshProtection();
  await expect.element(screen.getByRole('status', { name: 'Session' })).toBeVisible();
  return { screen, dialog: screen.getByRole('dialog', { name: 'Reality check' }) };
}

test('the check opens when it is due, and only an answer closes it', async () => {
  const { screen, dialog } = await showMonitor();
  await expect.element(dialog).not.toBeInTheDocument();
  now = DUE;
  await refreshProtection();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveTextContent('1 h 05 min');
  await expect.element(dialog).toHaveTextContent('Staked12.000 TND');
  await expect.element(dialog).toHaveTextContent('Net-7.500 TND');
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(dialog).toBeVisible();
  // Browsers close a dialog on the second Escape: it opens again.
  (document.querySelector('dialog') as HTMLDialogElement).close();
  await expect.element(dialog).toBeVisible();
  // The focus cycles through the buttons.
  const names: (string | null | undefined)[] = [];
  for (let press = 0; press < 4; press += 1) {
    await userEvent.keyboard('{Tab}');
    if (document.activeElement?.tagName === 'BUTTON') names.push(document.activeElement.textContent);
  }
  expect(names.slice(0, 3)).toEqual(['Continue', 'History', 'Logout']);
  // All buttons have the same size.
  const sizes = [...document.querySelectorAll('dialog button')].map((button) =>
    button.getBoundingClientRect(),
  );
  expect(new Set(sizes.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`)).size).toBe(
    1,
  );
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a check that is answered in another tab closes, also while a round is running behind it', async () => {
  now = DUE;
  const { dialog } = await showMonitor();
  await expect.element(dialog).toBeVisible();
  openRound('game', 'round 1');
  answered = true;
  dispatchEvent(new StorageEvent('storage', { key: CHANGED_KEY }));
  await expect.element(dialog).not.toBeInTheDocument();
  closeRound('game', 'round 1');
});

test('the notice of the last login is shown after the check was answered', async () => {
  now = DUE;
  localStorage.clear();
  const screen = await show(<SessionMonitor />);
  await addMessages('protection');
  await queryClient.fetchQuery(playerQuery);
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  const notice = page.getByText('Safari, iOS');
  await expect.element(notice).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(notice).toBeVisible();
});

test('a reached limit is announced once to each player, also on the same device', async () => {
  const { queryKey } = protectionQuery;
  limits = [
    {
      kind: 'stake',
      period: 'day',
      amount: '50.000',
      used: '50.000',
      left: '0.000',
      resetsAt: '2026-11-16T00:00:00.000Z',
    },
  ];
  localStorage.clear();
  const notices = vi.spyOn(toast, 'info');
  const reached = () => notices.mock.calls.filter(([text]) => text.includes('Stakes per day')).length;
  // `Session` removes what is stored about a player after the logout.
  await show(<Session />);
  await showMonitor();
  await expect.poll(reached).toBe(1);
  now = '2026-11-15T09:59:59.000Z';
  await refreshProtection();
  await expect.poll(() => queryClient.getQueryData(queryKey)?.now).toBe(Date.parse(now));
  expect(reached()).toBe(1);
  // The code of `Session` that does so is loaded: it polls.
  const polls = () => server.calls.filter(({ pathname }) => pathname === '/api/UserDetails').length;
  await expect.poll(polls).toBeGreaterThan(1);
  dropToken();
  await expect.element(page.getByRole('status', { name: 'Session' })).not.toBeInTheDocument();
  keepToken('another');
  await queryClient.fetchQuery(playerQuery);
  await expect.poll(reached).toBe(2);
});

test('a fetch is not cancelled by a refresh during it, and one more fetch follows', async () => {
  const { queryKey } = protectionQuery;
  const shownNet = () => queryClient.getQueryData(queryKey)?.session.net;
  await showMonitor();
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0);
  const answers: (() => void)[] = [];
  server.restore();
  server = backend({
    '/UserDetails': { body: PLAYER },
    '/Protection': async () => {
      const body = protection();
      await new Promise<void>((answer) => answers.push(answer));
      return { body };
    },
  });
  net = '-1.000';
  void refreshProtection();
  await expect.poll(() => answers.length).toBe(1);
  net = '-2.000';
  void refreshProtection();
  void refreshProtection();
  answers[0]?.();
  await expect.poll(shownNet).toBe(-1_000);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(shownNet).toBe(-2_000);
});

test('figures in millions fit on one line, also on a narrow phone', async () => {
  const { width, height } = { width: innerWidth, height: innerHeight };
  await page.viewport(320, 700);
  net = '-1234567.890';
  now = DUE;
  const { dialog } = await showMonitor();
  await expect.element(dialog).toBeVisible();
  for (const figure of document.querySelectorAll('dialog dd')) {
    const range = document.createRange();
    range.selectNodeContents(figure);
    expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
    expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  }
  await page.viewport(width, height);
});

test('the check waits for the end of a running round, and its figures do not reveal the result', async () => {
  const { screen, dialog } = await showMonitor();
  openRound('frame', '1');
  now = DUE;
  net = '-3.000';
  await refreshProtection();
  await expect.poll(() => queryClient.getQueryData(protectionQuery.queryKey)?.session.net).toBe(-3_000);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('status', { name: 'Session' })).toHaveTextContent('-7.500 TND');
  closeRound('frame', '1');
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog).toHaveTextContent('-3.000 TND');
});

test('games get the message "pause" when the check opens, not before', async () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentWindow) throw new Error('an empty frame has a window');
  const postMessage = vi.spyOn(frame.contentWindow, 'postMessage');
  const { dialog } = await showMonitor();
  expect(postMessage).not.toHaveBeenCalled();
  now = DUE;
  await refreshProtection();
  await expect.element(dialog).toBeVisible();
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ kind: HOST_MESSAGE, type: 'pause' }, '*');
  frame.remove();
});

test('an answer that fails keeps the check open and shows an error', async () => {
  server.restore();
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path.includes('AnswerRealityCheck')) return Promise.resolve(new Response('', { status: 503 }));
    const body = path.includes('UserDetails') ? PLAYER : protection();
    return Promise.resolve(Response.json(body));
  });
  now = DUE;
  await addMessages('protection');
  const screen = await show(<SessionMonitor />);
  await queryClient.fetchQuery(playerQuery);
  await refreshProtection();
  await screen.getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('It could not be saved.');
  await expect.element(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  failing.mockRestore();
});

test('after a limit was saved or its form cancelled with the keyboard, its button has the focus', async () => {
  await addMessages('protection');
  server.restore();
  server = backend({ '/SetLimit': () => ({ body: protection() }) });
  const limit = {
    kind: 'stake',
    period: 'day',
    value: undefined,
    used: undefined,
    left: undefined,
    resetsAt: undefined,
    pending: undefined,
  } as const;
  // Not undefined: the amounts are readable.
  const shown = toProtection(
    { ...protection(), lastLogin: undefined, limits: undefined, breaks: undefined },
    'TND',
  )!;
  const screen = await show(
    <ul>
      <LimitRow limit={limit} protection={shown} />
    </ul>,
  );
  const button = screen.getByRole('button', { name: 'Set a limit: Stakes per day' });
  await expect.element(button).toBeVisible();
  await expect.element(button).not.toHaveFocus();
  for (const keys of ['50{Enter}', '{Tab}{Tab}{Enter}']) {
    button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard(keys);
    await expect.element(button).toHaveFocus();
  }
});

test.each([
  [844, 390, true],
  [568, 320, false],
  [340, 700, false],
])(
  'the sum of the session has its name at %i × %i, at least for screen readers',
  async (width, height, isSeen) => {
    await page.viewport(width, height);
    const { screen } = await showMonitor();
    const name = screen.getByRole('status', { name: 'Session' }).getByText('Net');
    await expect.element(name).toBeVisible();
    expect(name.element().getBoundingClientRect().width > 10).toBe(isSeen);
    await page.viewport(1440, 900);
  },
);
