import * as contract from '@tessera/contract';
import { pageLanguage } from '@tessera/i18n';

import { isUnanswered } from '../forms/submission';
import { ApiFailure, observeCalls, type EndedCall } from '../platform/call';
import { EVENTS_VERSION, startTracking, track, type Track } from '../platform/events';
import { deleteTab, readTab, writeTab } from '../platform/tab-storage';
import { currentToken, useTokenStore } from '../platform/token';
import { useDialogs } from '../session';
import { site } from '../site';
import { hookHasRun } from './hooks';
import { routeOf } from './routes';

const EVENT = 'tessera:event';
/** The consent to events: that to a hook of this name, or `events: true`. */
const ANALYTICS = 'analytics';

let stop: (() => void) | undefined;

/** Starts the events if this is a consent to them, and ends them if it is withdrawn. The first one is the page that is open. */
export function followConsent(consent: Event): void {
  const { hooks, events } = detailOf(consent);
  if (events === false) {
    stop?.();
    stop = undefined;
  } else if (events === true) {
    stop ??= startEvents();
    release();
  } else if (Array.isArray(hooks) && hooks.includes(ANALYTICS) && !stop) {
    stop = startEvents();
    // Its script listens to the events only once it has run.
    const hasRun = hookHasRun(ANALYTICS);
    if (hasRun) void hasRun.then(release);
    else release();
  }
}

function detailOf(consent: Event): { hooks?: unknown; events?: unknown } {
  const detail: unknown = consent instanceof CustomEvent ? consent.detail : undefined;
  return typeof detail === 'object' && detail !== null ? detail : {};
}

function startEvents(): () => void {
  held = [];
  startTracking(dispatchSiteEvent);
  observeCalls(trackCall);
  const stops = [
    useTokenStore.subscribe(({ token }) => {
      if (token === undefined) player = undefined;
    }),
    useDialogs.subscribe(({ open }, before) => {
      if (open === 'register' && before.open !== open && site.features.register === 'form')
        track('registration', { step: 'opened' });
    }),
  ];
  const { kind, path } = routeOf(location.pathname);
  track('page', { kind, path, language: pageLanguage() });
  return () => {
    startTracking(undefined);
    observeCalls(undefined);
    for (const unsubscribe of stops) unsubscribe();
    held = [];
    player = undefined;
    deleteTab(OPEN_PAYMENTS);
  };
}

/** An id without a meaning, if the backend sends one. */
let player: string | undefined;

/** The events before the script of the analytics has run; `undefined` afterwards. */
let held: object[] | undefined;

const dispatchSiteEvent: Track = (name, fields) => {
  const detail = { name, version: EVENTS_VERSION, ...(player !== undefined && { player }), ...fields };
  if (held) held.push(detail);
  else dispatchEvent(new CustomEvent(EVENT, { detail }));
};

function release(): void {
  const details = held ?? [];
  held = undefined;
  for (const detail of details) dispatchEvent(new CustomEvent(EVENT, { detail }));
}

/** Events that follow from an answer of the backend. By path: a feature may call a copy with another reader. */
function trackCall({ endpoint: { path }, options, answer, failure }: EndedCall): void {
  if (path === contract.logout.path) {
    player = undefined;
    track('logout', {});
  } else if (failure === undefined) trackAnswer(path, options ?? {}, answer);
  else trackFailure(path, options ?? {}, failure);
}

type SentOptions = { query?: Record<string, unknown>; body?: unknown };

function trackAnswer(path: string, { query, body }: SentOptions, answer: unknown): void {
  switch (path) {
    case contract.userDetails.path:
      // The player may have logged out since the request.
      if (currentToken() !== undefined) player = (answer as contract.UserWire).analytics_id;
      return;
    case contract.login.path:
      return track('login', {});
    case contract.searchGames.path:
      return track('search', { results: (answer as contract.SearchAnswer).data.length });
    case contract.listGames.path:
      return trackListSearch(query, answer as contract.AnswerOf<typeof contract.listGames>);
    case contract.register.path:
      track('registration', { step: 'sent' });
      return track('registration', {
        step: 'token' in (answer as contract.RegisterAnswer) ? 'done' : 'code_asked',
      });
    case contract.verifyContact.path:
      return track('registration', { step: 'done' });
    case contract.resendCode.path:
      return track('registration', { step: 'code_sent_again' });
    case contract.deposit.path:
    case contract.withdraw.path:
      return trackPayment((answer as contract.StartedPaymentWire).payment, true);
    case contract.getPayment.path:
      return trackPayment(answer as contract.PaymentWire);
    case contract.cancelWithdrawal.path:
      keepOpen((answer as contract.PaymentWire).id, 'started');
      return trackPayment(answer as contract.PaymentWire);
    case contract.setLimit.path: {
      const { kind, period } = body as contract.RequestOf<typeof contract.setLimit>['body'];
      return track('limit_set', { kind, period });
    }
  }
}

function trackFailure(path: string, { body }: SentOptions, failure: unknown): void {
  const code = failure instanceof ApiFailure ? failure.code : 'aborted';
  switch (path) {
    case contract.login.path:
      return track('login_failed', { code });
    case contract.register.path:
      // The form repeats a call without an answer.
      return isUnanswered(failure) ? undefined : track('registration', { step: 'refused', code });
    case contract.verifyContact.path:
      return isUnanswered(failure) ? undefined : track('registration', { step: 'code_refused', code });
    case contract.deposit.path:
    case contract.withdraw.path: {
      const { id, method } = body as contract.RequestOf<typeof contract.deposit>['body'];
      // Another attempt, or the next request for the payment, shows its result.
      if (isUndecided(failure)) return keepOpen(id, 'sent');
      const kind = path === contract.deposit.path ? 'deposit' : 'withdrawal';
      return track('payment', { kind, method, step: 'refused', code });
    }
  }
}

/** The search of a list. Not a list that is fetched before it is opened: its text is not in the address. */
function trackListSearch(
  query: SentOptions['query'] = {},
  { total, data }: contract.AnswerOf<typeof contract.listGames>,
): void {
  const { game_name, page_index } = query;
  const shown = new URLSearchParams(location.search).get('search')?.trim() ?? '';
  if (typeof game_name === 'string' && page_index === 1 && shown.startsWith(game_name))
    track('search', { results: total ?? data.length });
}

/** In the tab's storage, because the page of a payment provider may replace the site in between. */
const OPEN_PAYMENTS = 'eventsOpenPayments';

/** The payments of this tab that have not ended: `sent` without an answer, or known to be started. */
type OpenPayments = Record<string, 'sent' | 'started'>;

const openPayments = () => (readTab(OPEN_PAYMENTS) ?? {}) as OpenPayments;

function keepOpen(id: contract.Id, state: OpenPayments[string]): void {
  writeTab(OPEN_PAYMENTS, { ...openPayments(), [id]: state });
}

/** The server may have the payment all the same. */
function isUndecided(failure: unknown): boolean {
  return !(failure instanceof ApiFailure) || failure.code === 'bad_shape' || isUnanswered(failure);
}

/** A payment is asked for repeatedly, also long after its end, which is counted once, in the tab that has seen the payment open. */
function trackPayment({ id, kind, method, status }: contract.PaymentWire, isNew = false): void {
  const { [id]: state, ...others } = openPayments();
  if (state === 'sent' || (isNew && state === undefined)) track('payment', { kind, method, step: 'started' });
  if (status === 'pending' || status === 'approved') {
    if (state !== 'started') keepOpen(id, 'started');
  } else if (isNew || state !== undefined) {
    writeTab(OPEN_PAYMENTS, others);
    track('payment', { kind, method, step: status });
  }
}
