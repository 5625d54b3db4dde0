import type { Id, LimitKind, LimitPeriod, PaymentKind } from '@tessera/contract';

/** The version of the list: raised when a field is removed or changes its meaning. */
export const EVENTS_VERSION = 1;

/** What visitors and players do, for the operator's analytics (docs/events.md). None has a name, an amount or a typed text. */
export type SiteEvents = {
  page: { kind: string; path: string; language: string };
  search: { results: number };
  game_opened: { game: Id; provider: Id; demo: boolean };
  launch_failed: { game: Id; provider: Id; demo: boolean; code: string };
  login: object;
  login_failed: { code: string };
  logout: object;
  registration: {
    step:
      | 'opened'
      | 'form_step'
      | 'form_invalid'
      | 'sent'
      | 'refused'
      | 'code_asked'
      | 'code_sent_again'
      | 'code_refused'
      | 'done';
    number?: number;
    code?: string;
  };
  payment: {
    kind: PaymentKind;
    step: 'started' | 'done' | 'refused' | 'failed' | 'cancelled';
    method: Id;
    code?: string;
  };
  limit_set: { kind: LimitKind; period: LimitPeriod };
  bet_slip: { action: 'added' | 'removed' | 'placed' | 'refused'; selections: number };
};

export type Track = <Name extends keyof SiteEvents>(name: Name, fields: SiteEvents[Name]) => void;

let dispatch: Track | undefined;

/** Called after the visitor's consent; with `undefined` when it is withdrawn. */
export function startTracking(track: Track | undefined): void {
  dispatch = track;
}

/** Does nothing before the visitor's consent. */
export const track: Track = (name, fields) => dispatch?.(name, fields);
