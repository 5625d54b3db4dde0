import { statusOf, type ErrorCode } from '@tessera/contract/server';
import { isDatabaseOutage } from '@tessera/database';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from './errors';
import { languageOf, messageIn } from './messages';
import { apiHeaders } from './security-headers';

const OUTAGE_RETRY_SECONDS = 2;

/** Every failure leaves as `{ code, message }`; what really happened stays in the log. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected failure');
  if (refusal.code === 'unavailable') request.log.warn({ err: error }, 'the database is away');
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  const { code, until } = refusal;
  return sendFailure(request, reply, code, { status: statusFor(error) ?? statusOf[code], until });
}

/** A path that cannot be decoded reaches no route and no hook; Fastify's own answer would repeat it. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...apiHeaders, 'x-content-type-options': 'nosniff' });
  sendFailure(request, reply, 'bad_request');
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { status = statusOf[code], until }: { status?: number; until?: Date | undefined } = {},
): FastifyReply {
  const message = messageIn(languageOf(request.headers['accept-language']), `failures.${code}`);
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send({ code, message, ...(until && { until: until.toISOString() }) });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // 503 is what a provider throws that has not started yet.
  if (isDatabaseOutage(error) || (error instanceof Error && (error as FastifyError).statusCode === 503)) {
    return new Refusal('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS, cause: error });
  }
  return new Refusal(statusFor(error) === undefined ? 'internal' : 'bad_request', { cause: error });
}

/** Fastify's own refusals (a body that is no JSON, too large, of another type) carry their status. */
function statusFor(error: unknown): number | undefined {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : undefined;
}
