import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

import type { Refusal, RefusalCode } from '../wire';

const STATUS_OF: Partial<Record<RefusalCode, number>> = {
  bad_request: 400,
  unauthorized: 401,
  not_found: 404,
};

const MESSAGES: Record<RefusalCode, string> = {
  bad_request: 'The request is not a bet.',
  unauthorized: 'The session is over.',
  too_many_legs: 'Too many selections.',
  same_event: 'Two selections of one event cannot be combined.',
  stake_too_low: 'The stake is below the minimum.',
  stake_too_high: 'The stake is above the maximum.',
  payout_too_high: 'The possible return is above the maximum.',
  event_payout_too_high: 'Your bets on this event could return more than the maximum.',
  price_changed: 'The price has changed.',
  market_suspended: 'The market is suspended.',
  event_closed: 'The event is closed.',
  bet_conflict: 'Another bet has this id.',
  cash_out_closed: 'The bet is not open.',
  cash_out_pending: 'Another cash-out of this bet waits for acceptance.',
  cash_out_whole: 'The bet can still be void and is cashed out as a whole only.',
  too_many_pending: 'Too many bets wait for acceptance.',
  builder_contradiction: 'The selections exclude each other.',
  builder_redundant: 'One selection follows from the others.',
  too_many_favourites: 'The favourite does not exist, or the list is full.',
  insufficient_funds: 'The balance does not cover the stake.',
  stake_limit: 'The stake would pass a limit that the player has set.',
  loss_limit: 'The stake, if lost, would pass a limit that the player has set.',
  time_limit: 'The time that the player has set for play is used up.',
  reality_check: 'The player has to answer a reality check on the site first.',
  on_break: 'The player is taking a break.',
  self_excluded: 'The player is self-excluded.',
  interrupted: 'The bet was not placed.',
  not_found: 'Not found.',
};

type Details = Pick<Refusal, 'changes' | 'offer'>;

/** Ends a request with an error code; the page has a text for each. */
export class RefusedCall extends Error {
  readonly code: RefusalCode;
  readonly details: Details;

  constructor(code: RefusalCode, details: Details = {}) {
    super(MESSAGES[code]);
    this.code = code;
    this.details = details;
  }
}

/** The input in its declared shape; otherwise the call is refused. */
export function parse<const S extends v.GenericSchema>(
  schema: S,
  input: unknown,
  code: RefusalCode = 'bad_request',
): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new RefusedCall(code);
  return result.output;
}

export function sendRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    // Other errors are handled by the host.
    if (!(error instanceof RefusedCall)) throw error;
    const { code, message, details } = error;
    return reply.code(STATUS_OF[code] ?? 409).send({
      code,
      message,
      ...(details.changes?.length && { changes: details.changes }),
      ...(details.offer !== undefined && { offer: details.offer }),
    } satisfies Refusal);
  });
}
