import { isUuid } from '@tessera/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';

import { addDetails } from '../../platform/request-details';
import { calls, type CallName, type StaffCall } from './calls';
import { staffDocument } from './openapi';
import { StaffRefusal } from './refusal';
import type { StaffAction } from './change';
import type { Staff } from './service';
import type { Actor, StaffTokens } from './tokens';

type Parts = { staff: Staff; tokens: StaffTokens };

type Checked = {
  params: Record<string, string>;
  query: never;
  body: never;
  actionOn: (subject: string) => StaffAction;
};

/** The operator API, on a listener of its own. */
export function staffRoutes(app: FastifyInstance, { staff, tokens }: Parts): void {
  const document = staffDocument();
  app.get('/openapi.json', () => document);

  const handlers = handlersOf(staff);
  for (const [name, call] of Object.entries(calls) as [CallName, StaffCall][]) {
    app.route({
      method: call.method,
      url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { call: `staff ${name}` },
      handler: async (request, reply) => {
        try {
          const actor = await authenticate(tokens, call, request);
          const answer = await handlers[name](check(name, call, request, actor));
          if (call.method === 'POST') request.log.info({ actor: actor.name, action: name }, 'staff action');
          return answer;
        } catch (error) {
          return refuse(error, request, reply);
        }
      },
    });
  }
}

async function authenticate(
  tokens: StaffTokens,
  { scope }: StaffCall,
  request: FastifyRequest,
): Promise<Actor> {
  const [, token] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const actor = token === undefined ? undefined : await tokens.find(token);
  if (!actor)
    throw new StaffRefusal(401, 'unauthorized', 'The token is missing, unknown, expired or revoked.');
  if (!actor.scopes.includes(scope))
    throw new StaffRefusal(403, 'forbidden', `This call needs the scope ${scope}.`);
  return actor;
}

function check(name: string, call: StaffCall, request: FastifyRequest, actor: Actor): Checked {
  const params = request.params as Record<string, string>;
  for (const id of ['player', 'payment', 'adjustment', 'grant'])
    if (params[id] !== undefined && !isUuid(params[id]))
      throw new StaffRefusal(404, 'not_found', `There is no such ${id}.`);
  if (Object.values(params).some((value) => value.includes('\0')))
    throw new StaffRefusal(400, 'bad_request', 'An id contains NUL.');
  const body = parse(call.body, request.body);
  const key = request.headers['idempotency-key'];
  if (call.method === 'POST' && (typeof key !== 'string' || !/^[\x21-\x7e]{8,100}$/.test(key)))
    throw new StaffRefusal(400, 'idempotency_key', 'Send a header Idempotency-Key with 8 to 100 characters.');
  return {
    params,
    // The shapes of `calls` give them their types in `handlersOf`.
    query: parse(call.query, request.query) as never,
    body: body as never,
    actionOn: (subject) => ({
      actor,
      key: String(key),
      name,
      subject,
      reason: (body as { reason: string }).reason,
      body: body as object,
    }),
  };
}

function parse(shape: v.GenericSchema | undefined, input: unknown): unknown {
  if (!shape) return undefined;
  const result = v.safeParse(shape, input ?? {});
  if (!result.success || JSON.stringify(result.output).includes('\\u0000')) {
    const faults = (result.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
    throw new StaffRefusal(400, 'bad_request', faults.join(' ') || 'The request contains NUL.');
  }
  return result.output;
}

/** Other errors are handled by the app: 503 while the database is unavailable, 500 otherwise. */
function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof StaffRefusal)) throw error;
  addDetails(request, { code: error.code });
  return reply.code(error.status).send({ code: error.code, message: error.message });
}

type BodyOf<Name extends CallName> = (typeof calls)[Name] extends {
  body: infer Shape extends v.GenericSchema;
}
  ? v.InferOutput<Shape>
  : never;
type QueryOf<Name extends CallName> = (typeof calls)[Name] extends {
  query: infer Shape extends v.GenericSchema;
}
  ? v.InferOutput<Shape>
  : never;

type Handlers = {
  [Name in CallName]: (
    request: Omit<Checked, 'query' | 'body'> & { query: QueryOf<Name>; body: BodyOf<Name> },
  ) => Promise<object>;
};

function handlersOf(staff: Staff): Handlers {
  const player = (params: Record<string, string>) => params['player'] ?? '';
  const payment = (params: Record<string, string>) => ({
    playerId: player(params),
    id: params['payment'] ?? '',
  });
  const ofPlayer = (params: Record<string, string>) => `player ${player(params)}`;
  const ofPayment = (params: Record<string, string>) => `payment ${player(params)} ${params['payment']}`;
  const ofAdjustment = (params: Record<string, string>) =>
    `adjustment ${player(params)} ${params['adjustment']}`;
  return {
    findPlayers: ({ query }) => staff.findPlayers(query),
    getPlayer: ({ params }) => staff.getPlayer(player(params)),
    setState: ({ params, body, actionOn }) =>
      staff.setState(actionOn(ofPlayer(params)), player(params), body.state),
    setLimit: ({ params, body, actionOn }) =>
      staff.setLimit(actionOn(ofPlayer(params)), player(params), body),
    logOut: ({ params, actionOn }) => staff.logOut(actionOn(ofPlayer(params)), player(params)),
    decideVerification: ({ params, body, actionOn }) =>
      staff.decideVerification(
        actionOn(`${ofPlayer(params)} ${params['need']}`),
        player(params),
        params['need'] ?? '',
        body.status,
      ),
    listPayments: ({ query }) => staff.listPayments(query),
    getPayment: ({ params }) => staff.getPayment(payment(params)),
    approvePayment: ({ params, actionOn }) =>
      staff.approvePayment(actionOn(ofPayment(params)), payment(params)),
    refusePayment: ({ params, actionOn }) =>
      staff.refusePayment(actionOn(ofPayment(params)), payment(params)),
    markPaid: ({ params, actionOn }) => staff.markPaid(actionOn(ofPayment(params)), payment(params)),
    markFailed: ({ params, actionOn }) => staff.markFailed(actionOn(ofPayment(params)), payment(params)),
    resolveContradiction: ({ params, actionOn }) =>
      staff.resolveContradiction(actionOn(ofPayment(params)), payment(params)),
    adjust: ({ params, body, actionOn }) => staff.adjust(actionOn(ofPlayer(params)), player(params), body),
    listAdjustments: () => staff.listAdjustments(),
    approveAdjustment: ({ params, actionOn }) =>
      staff.decideAdjustment(
        actionOn(ofAdjustment(params)),
        player(params),
        params['adjustment'] ?? '',
        'done',
      ),
    refuseAdjustment: ({ params, actionOn }) =>
      staff.decideAdjustment(
        actionOn(ofAdjustment(params)),
        player(params),
        params['adjustment'] ?? '',
        'refused',
      ),
    grantFreeRounds: ({ body, actionOn }) =>
      staff.grantFreeRounds(actionOn(`campaign ${body.campaign}`), body),
    listFreeRounds: ({ query }) => staff.listFreeRounds(query),
    cancelFreeRounds: ({ params, actionOn }) =>
      staff.cancelFreeRounds(actionOn(`free rounds ${player(params)} ${params['grant']}`), {
        playerId: player(params),
        id: params['grant'] ?? '',
      }),
    getTransfer: ({ params }) => staff.getTransfer(player(params), params['transfer'] ?? ''),
    getRound: ({ params }) => staff.getRound(player(params), params['round'] ?? ''),
    getTrace: ({ params, query }) => staff.getTrace(params['trace'] ?? '', query.hours),
    listJackpots: () => staff.listJackpots(),
    getPromotions: () => staff.getPromotions(),
    setPromotions: ({ body, actionOn }) => staff.setPromotions(actionOn('promotions'), body),
    resetPromotions: ({ body, actionOn }) => staff.resetPromotions(actionOn('promotions'), body.version),
    listDeadEvents: () => staff.listDeadEvents(),
    retryEvents: ({ actionOn }) => staff.retryEvents(actionOn('events')),
    listActions: ({ query }) => staff.listActions(query.before),
  };
}
