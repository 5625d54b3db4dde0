import type { CheckedBodyOf, CheckedQueryOf, Endpoint, ReplyOf } from '@tessera/contract/server';
import type { Minor } from '@tessera/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { Refusal } from './errors';
import { languageOf, type Language } from './messages';
import { addDetails } from './request-details';

/** The player of a valid token, with the balances from the same query. */
export type Caller = {
  playerId: string;
  sessionId: string;
  username: string;
  currency: string;
  balance: Minor;
  cashback: Minor;
  /** The state of the player's documents; null if none was asked for yet. */
  verification: 'needed' | 'pending' | 'done' | 'refused' | null;
};

/* oxlint-disable typescript/consistent-type-definitions -- declaration merging needs interfaces */
declare module 'fastify' {
  interface FastifyInstance {
    /** `undefined` for an invalid or expired token. */
    authenticate(token: string, options: { countsAsActivity: boolean }): Promise<Caller | undefined>;
    /** Why a token is not valid. */
    explainRefusal(token: string | undefined): Promise<Refusal>;
  }
  interface FastifyContextConfig {
    /** The name of the call, for metrics and logs. */
    call?: string;
    /** Sent by a timer, not by an action of the player. */
    polled?: boolean;
  }
}
/* oxlint-enable typescript/consistent-type-definitions */

type CallerOf<E extends Endpoint> = E['auth'] extends 'player'
  ? Caller
  : E['auth'] extends 'optional'
    ? Caller | undefined
    : undefined;

export type CheckedRequest<E extends Endpoint> = {
  query: CheckedQueryOf<E>;
  body: CheckedBodyOf<E>;
  player: CallerOf<E>;
  token: string | undefined;
  language: Language;
  request: FastifyRequest;
  /** For headers. The handler returns the body. */
  reply: FastifyReply;
};

type RouteOptions = {
  /** The call is sent by a timer and does not keep an idle session alive. */
  polled?: boolean;
  /** For a call with a file. */
  bodyLimitBytes?: number;
};

/** Registers a call of the contract. The handler gets a validated request, and returns what the contract declares. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (request: CheckedRequest<E>) => Promise<ReplyOf<E>>,
  { polled = false, bodyLimitBytes }: RouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { call: endpoint.name, polled },
    ...(bodyLimitBytes !== undefined && { bodyLimit: bodyLimitBytes }),
    handler: async (request, reply) => {
      const token = bearerOf(request);
      const player =
        endpoint.auth === 'none' || token === undefined
          ? undefined
          : await app.authenticate(token, { countsAsActivity: !polled });
      if (player) addDetails(request, { player: player.playerId, session: player.sessionId });
      if (endpoint.auth === 'player' && !player) throw await app.explainRefusal(token);
      const answer = await handler({
        // `check` has validated it; the types come from the contract.
        query: check(endpoint.query, request.query) as CheckedQueryOf<E>,
        body: check(endpoint.body, request.body) as CheckedBodyOf<E>,
        player: player as CallerOf<E>,
        token,
        language: languageOf(request.headers['accept-language']),
        request,
        reply,
      });
      return answer === undefined ? reply.code(204).send() : answer;
    },
  });
}

export function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : undefined;
}

function check(shape: Endpoint['query'], input: unknown): unknown {
  if (!shape) return undefined;
  const result = v.safeParse(shape, input ?? {});
  if (!result.success || containsNul(result.output)) throw new Refusal('bad_request');
  return result.output;
}

/** PostgreSQL's text type cannot store NUL. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}
