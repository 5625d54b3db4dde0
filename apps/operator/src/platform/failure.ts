import { statusOf, type ErrorCode } from '@tessera/contract/server';
import { isDatabaseOutage } from '@tessera/database';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { Refusal, type FailureDetail } from './errors';
import { languageOf, messageIn } from './messages';
import { addDetails } from './request-details';
import { apiHeaders } from './security-headers';

const OUTAGE_RETRY_SECONDS = 2;

/** Every error response is `{ code, message }`. The cause is only logged. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // The body of an unknown call is parsed, too. The site and the conformance kit know optional calls by their 404.
  if (request.is404 && statusFor(error) !== undefined)
    return sendFailure(request, reply.headers(apiHeaders), 'not_found');
  const refusal = toRefusal(error);
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
  if (refusal.code === 'unavailable')
    request.log.warn(
      { err: error },
      isDatabaseOutage(error) ? 'database unavailable' : 'service unavailable',
    );
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  const { code, detail } = refusal;
  return sendFailure(request, reply, code, { status: statusFor(error) ?? statusOf[code], ...detail });
}

/** A path that cannot be decoded reaches no route and no hook. Fastify's default response would echo it. */
export function answerBadUrl(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({ ...apiHeaders, 'x-content-type-options': 'nosniff' });
  sendFailure(request, reply, 'bad_request');
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  { status = statusOf[code], until, reason, ...detail }: FailureDetail & { status?: number } = {},
): FastifyReply {
  addDetails(request, { code });
  const sentence = messageIn(languageOf(request.headers['accept-language']), `failures.${code}`);
  const message = reason === undefined ? sentence : `${sentence} ${reason}`;
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send({ code, message, ...detail, ...(until && { until: until.toISOString() }) });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // A provider that has not started yet throws 503.
  if (isDatabaseOutage(error) || (error instanceof Error && (error as FastifyError).statusCode === 503)) {
    return new Refusal('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS, cause: error });
  }
  return new Refusal(statusFor(error) === undefined ? 'internal' : 'bad_request', { cause: error });
}

/** The status of Fastify's own errors: a body that is not JSON, too large, or of another type. */
function statusFor(error: unknown): number | undefined {
  const status = error instanceof Error ? (error as FastifyError).statusCode : undefined;
  return status !== undefined && status >= 400 && status < 500 ? status : undefined;
}
