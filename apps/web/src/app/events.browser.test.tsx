import '../testing/page';

import * as contract from '@tessera/contract';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { call } from '../platform/call';
import { dropToken, keepToken } from '../platform/token';
import { closeDialog, openLogin, openRegister } from '../session';
import { site } from '../site';
import { backend } from '../testing/backend';
import { followConsent } from './events';
import { startHooks } from './hooks';
import { paymentOf } from './tests/cashier-answers';
import { loginDialog, mainNavigation, openSite } from './tests/open-site';
import { gamesFor, PLAYER } from './tests/site-answers';

type Detail = { name: string; version: number; player?: string };

const start = location.pathname + location.search;
afterEach(() => {
  followConsent(new CustomEvent('tessera:consent', { detail: { events: false } }));
  sessionStorage.clear();
  dropToken();
  history.replaceState(null, '', start);
});

function collect(): Detail[] {
  const events: Detail[] = [];
  const listen = (event: Event) => events.push((event as CustomEvent<Detail>).detail);
  addEventListener('tessera:event', listen);
  onTestFinished(() => removeEventListener('tessera:event', listen));
  return events;
}

const consent = (detail: object) => dispatchEvent(new CustomEvent('tessera:consent', { detail }));

test('events are dispatched after the consent to analytics only, and name pages, games and logins', async () => {
  const events = collect();
  await openSite('/crash');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Crash' })).toBeVisible();
  consent({ hooks: ['chat'] });
  await mainNavigation.getByRole('link', { name: 'Casino', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Casino' })).toBeVisible();
  expect(events).toEqual([]);

  consent({ hooks: ['analytics'] });
  await expect
    .poll(() => events)
    .toEqual([{ name: 'page', version: 1, kind: 'games', path: '/casino', language: 'en' }]);
  await mainNavigation.getByRole('link', { name: 'Crash', exact: true }).click();
  await expect.poll(() => events.at(-1)).toMatchObject({ name: 'page', path: '/crash' });

  await page.getByRole('list', { name: 'Games' }).getByRole('link').first().click();
  await loginDialog.getByLabelText('Username').fill('demo');
  await loginDialog.getByLabelText('Password', { exact: true }).fill('demo1234');
  await loginDialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect.poll(() => events.map(({ name }) => name)).toContain('game_opened');
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['login', 'page', 'game_opened']));
  expect(JSON.stringify(events)).not.toMatch(/demo1234|username/i);
});

const allow = (detail: object = { events: true }) =>
  followConsent(new CustomEvent('tessera:consent', { detail }));

/** The events of calls to a backend, without the first page. */
function observe(answers: Parameters<typeof backend>[0]): Detail[] {
  onTestFinished(backend(answers).restore);
  allow();
  return collect();
}

const lost = { isLost: true };
const failed = () => undefined;

test('a deposit whose first attempts have no answer is started, not refused, and its end is counted once', async () => {
  let answer: object = lost;
  let status = 'pending';
  const events = observe({
    '/Deposit': () => answer,
    '/Payment': () => ({ body: paymentOf({ id: 'p1', status }) }),
  });
  const body = { id: 'p1', method: 'card', amount: '50.000', values: {} };
  const payment = { name: 'payment', version: 1, kind: 'deposit', method: 'card' };
  const ask = () => call(contract.getPayment, { query: { id: 'p1' } });
  await call(contract.deposit, { body }).catch(failed);
  await call(contract.deposit, { body }).catch(failed);
  expect(events).toEqual([]);
  answer = { body: { payment: paymentOf({ id: 'p1' }) } };
  await call(contract.deposit, { body });
  await ask();
  expect(events).toEqual([{ ...payment, step: 'started' }]);
  status = 'done';
  for (const _ of [1, 2]) await ask();
  expect(events).toEqual([
    { ...payment, step: 'started' },
    { ...payment, step: 'done' },
  ]);
  // A new payment that is refused at its first attempt is reported as refused.
  answer = { status: 409, body: { code: 'limit_reached' } };
  await call(contract.deposit, { body: { ...body, id: 'p2' } }).catch(failed);
  expect(events.at(-1)).toEqual({ ...payment, step: 'refused', code: 'limit_reached' });
});

test('a deposit that had no answer is counted as started when the server has it', async () => {
  const events = observe({ '/Deposit': lost, '/Payment': { body: paymentOf({ id: 'p1', status: 'done' }) } });
  const body = { id: 'p1', method: 'card', amount: '50.000', values: {} };
  await call(contract.deposit, { body }).catch(failed);
  await call(contract.getPayment, { query: { id: 'p1' } });
  expect(events).toMatchObject([{ step: 'started' }, { step: 'done' }]);
});

test('a payment that ended before this tab saw it is not counted', async () => {
  const events = observe({ '/Payment': { body: paymentOf({ id: 'old', status: 'done' }) } });
  await call(contract.getPayment, { query: { id: 'old' } });
  expect(events).toEqual([]);
});

test('the end of a payment is counted after the page of its provider', async () => {
  const started = { body: { payment: paymentOf({ id: 'p1' }) } };
  const events = observe({
    '/Deposit': started,
    '/Payment': { body: paymentOf({ id: 'p1', status: 'failed' }) },
  });
  await call(contract.deposit, { body: { id: 'p1', method: 'card', amount: '50.000', values: {} } });
  // The module of the next document has only the storage of the tab.
  vi.resetModules();
  const next: { followConsent: typeof followConsent } = await import('./events');
  const observing: { call: typeof call } = await import('../platform/call');
  next.followConsent(new CustomEvent('tessera:consent', { detail: { events: true } }));
  await observing.call(contract.getPayment, { query: { id: 'p1' } });
  expect(events.at(-1)).toMatchObject({ name: 'payment', step: 'failed' });
});

test('a registration without an answer is not refused', async () => {
  let answer: object = lost;
  const events = observe({ '/Register': () => answer });
  const body = { id: 'r1', values: {} } as never;
  await call(contract.register, { body }).catch(failed);
  expect(events).toEqual([]);
  answer = { status: 400, body: { code: 'invalid' } };
  await call(contract.register, { body }).catch(failed);
  expect(events).toMatchObject([{ name: 'registration', step: 'refused', code: 'invalid' }]);
});

test('the registration is opened when its dialog is, not when its fields are fetched', async () => {
  const { features } = site;
  Object.assign(site, { features: { ...features, register: 'form' } });
  onTestFinished(() => {
    Object.assign(site, { features });
    closeDialog();
  });
  const events = observe({ '/Registration': { body: { fields: [] } } });
  await call(contract.getRegistration);
  openLogin();
  expect(events).toEqual([]);
  openRegister();
  expect(events).toEqual([{ name: 'registration', version: 1, step: 'opened' }]);
});

test('a limit is counted, whichever part of the site has set it', async () => {
  const events = observe({ '/SetLimit': { status: 204 } });
  const copy = { ...contract.setLimit, read: () => undefined };
  await call(copy, { body: { kind: 'deposit', period: 'day', amount: '50.000' } });
  expect(events).toEqual([{ name: 'limit_set', version: 1, kind: 'deposit', period: 'day' }]);
});

test('the search of a list is counted with its first page, not when the list is fetched before it is opened', async () => {
  const events = observe({ '/get_slot_game': (query) => ({ body: gamesFor(query) }) });
  const search = (page_index: number) =>
    call(contract.listGames, { query: { page_index, page_size: 10, type: 1, game_name: 'Game 1-1' } });
  await search(1);
  expect(events).toEqual([]);
  history.replaceState(null, '', '/casino?search=Game+1-1');
  await search(1);
  await search(2);
  await call(contract.listGames, { query: { page_index: 1, page_size: 10, type: 1 } });
  expect(events).toEqual([{ name: 'search', version: 1, results: 11 }]);
});

test('the id of the player survives a failed call and ends with the session', async () => {
  keepToken('t');
  let answer: object = { body: { ...PLAYER, analytics_id: 'a1' } };
  const events = observe({ '/UserDetails': () => answer, '/login': { status: 400 } });
  const nextPlayer = async () => {
    await call(contract.login, { body: { username: 'x', password: 'y' } }).catch(failed);
    return events.at(-1)?.player;
  };
  await call(contract.userDetails);
  answer = lost;
  await call(contract.userDetails).catch(failed);
  expect(await nextPlayer()).toBe('a1');
  dropToken();
  expect(await nextPlayer()).toBeUndefined();
});

test('the consent can be withdrawn and given again', async () => {
  const events = observe({ '/login': { status: 400 } });
  const logIn = () => call(contract.login, { body: { username: 'x', password: 'y' } }).catch(failed);
  await logIn();
  expect(events).toHaveLength(1);
  allow({ hooks: ['analytics'], events: false });
  await logIn();
  expect(events).toHaveLength(1);
  allow();
  expect(events.at(-1)).toMatchObject({ name: 'page' });
});

test.each([
  ['its script has run', `data:text/javascript,window.hasRun=true`],
  ['its script could not be loaded', 'blob:none'],
])('the first events are delivered to the analytics when %s', async (_, script) => {
  onTestFinished(() => document.querySelectorAll('[data-hook]').forEach((element) => element.remove()));
  const events = collect();
  startHooks([{ name: 'analytics', script, waitsForConsent: true }]);
  const event = new CustomEvent('tessera:consent', { detail: { hooks: ['analytics'] } });
  dispatchEvent(event);
  followConsent(event);
  expect(events).toEqual([]);
  await expect.poll(() => events).toMatchObject([{ name: 'page' }]);
});
