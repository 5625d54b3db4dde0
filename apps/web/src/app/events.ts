import * as contract from '@tessera/contract';
import { pageLanguage } from '@tessera/i18n';

import { ApiFailure, observeCalls, type EndedCall } from '../platform/call';
import { EVENTS_VERSION, startTracking, track, type Track } from '../platform/events';
import { routeOf } from './routes';

const EVENT = 'tessera:event';
/** The consent to events: that to a hook of this name, or `events: true`. */
const ANALYTICS = 'analytics';

let isStarted = false;

/** Starts the events if this is a consent to them. The first one is the page that is open. */
export function startEvents(consent: Event): void {
  if (isStarted || !allowsEvents(consent)) return;
  isStarted = true;
  startTracking(dispatchSiteEvent);
  observeCalls(trackCall);
  const { kind, path } = routeOf(location.pathname);
  track('page', { kind, path, language: pageLanguage() });
}

function allowsEvents(consent: Event): boolean {
  const detail: unknown = consent instanceof CustomEvent ? consent.detail : undefined;
  if (typeof detail !== 'object' || detail === null) return false;
  const { hooks, events } = detail as { hooks?: unknown; events?: unknown };
  return events === true || (Array.isArray(hooks) && hooks.includes(ANALYTICS));
}

/** An id without a meaning, if the backend sends one. */
let player: string | undefined;

const dispatchSiteEvent: Track = (name, fields) => {
  const detail = { name, version: EVENTS_VERSION, ...(player !== undefined && { player }), ...fields };
  dispatchEvent(new CustomEvent(EVENT, { detail }));
};

type Body = { body: Record<string, never> };

/** Events that follow from an answer of the backend. */
function trackCall({ endpoint, options, answer, failure }: EndedCall): void {
  const { body } = (options ?? {}) as Partial<Body>;
  const code = failure instanceof ApiFailure ? failure.code : 'aborted';
  const isFailed = failure !== undefined;
  switch (endpoint) {
    case contract.userDetails:
      player = (answer as contract.UserWire | undefined)?.analytics_id;
      return;
    case contract.login:
      return isFailed ? track('login_failed', { code }) : track('login', {});
    case contract.logout:
      player = undefined;
      return track('logout', {});
    case contract.searchGames:
      return isFailed
        ? undefined
        : track('search', { results: (answer as contract.SearchAnswer).data.length });
    case contract.startGame:
    case contract.startDemo: {
      const game = {
        game: body?.['game_id'] ?? '',
        provider: body?.['provider'] ?? '',
        demo: endpoint === contract.startDemo,
      };
      return isFailed ? track('launch_failed', { ...game, code }) : track('game_opened', game);
    }
    case contract.getRegistration:
      return isFailed ? undefined : track('registration', { step: 'opened' });
    case contract.register:
      if (isFailed) return track('registration', { step: 'refused', code });
      track('registration', { step: 'sent' });
      return track('registration', {
        step: 'token' in (answer as contract.RegisterAnswer) ? 'done' : 'code_asked',
      });
    case contract.verifyContact:
      return track('registration', isFailed ? { step: 'code_refused', code } : { step: 'done' });
    case contract.resendCode:
      return isFailed ? undefined : track('registration', { step: 'code_sent_again' });
    case contract.deposit:
    case contract.withdraw: {
      const kind = endpoint === contract.deposit ? 'deposit' : 'withdrawal';
      const method = body?.['method'] ?? '';
      return track('payment', {
        kind,
        method,
        ...(isFailed ? { step: 'refused', code } : { step: 'started' }),
      });
    }
    case contract.getPayment:
    case contract.cancelWithdrawal:
      return isFailed ? undefined : trackPayment(answer as contract.PaymentWire);
    case contract.setLimit: {
      const { kind, period } = body as unknown as SetLimit;
      return isFailed ? undefined : track('limit_set', { kind, period });
    }
  }
}

type SetLimit = { kind: contract.LimitKind; period: contract.LimitPeriod };

/** Payments that have ended: a payment is asked for repeatedly. */
const ended = new Set<unknown>();

function trackPayment({ id, kind, method, status }: contract.PaymentWire): void {
  if (status === 'pending' || status === 'approved' || ended.has(id)) return;
  ended.add(id);
  track('payment', { kind, method, step: status });
}
