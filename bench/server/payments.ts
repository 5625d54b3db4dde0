import { randomUUID } from 'node:crypto';

import { transact } from '@tessera/database';
import { minor } from '@tessera/money';
import { paymentReference, type Operator, type PaymentsEntry } from '@tessera/operator';
import { signCall } from '@tessera/provider/signature';

import { atLeast, figure, type Figure } from '../report/figure';
import { inTurns, rate } from './turns';

const CONCURRENT_WEBHOOKS = 32;
const PLAYERS = 200;
const DURATION_MS = 4_000;
const TURNS = 3;
/** A webhook may cost 2.5 plain updates. */
const GOAL = 0.4;
const PREPARED = 60_000;
const CHUNK = 5_000;

const SECRET = 'the secret of the bench bank, 32 letters';

/** A payment provider that only sends webhooks. */
export const benchBank: PaymentsEntry = {
  name: 'bench',
  webhookSecrets: [SECRET],
  provider: {
    methods: [],
    deposit: () => Promise.reject(new Error('not used')),
    withdraw: () => Promise.reject(new Error('not used')),
    status: () => Promise.resolve({ outcome: 'pending' }),
    webhook: {
      signature: { kind: 'tessera' },
      read: (body) => {
        const { reference, eventId, amount } = JSON.parse(body) as Record<string, string | number>;
        return {
          reference: String(reference),
          eventId: String(eventId),
          outcome: 'done',
          amount: minor(Number(amount)),
          currency: 'TND',
        };
      },
    },
  },
};

/** The webhook of a paid deposit through the HTTP server, without its socket, against a minimal move of money between two rows with the same driver. */
export async function benchPayments(operator: Operator): Promise<Figure[]> {
  const { app, connection, players } = operator;
  const { pool } = connection;
  await pool.query(
    'CREATE TABLE plain_payment (id integer PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 60)',
  );
  await pool.query('INSERT INTO plain_payment SELECT n, 1000000000 FROM generate_series(0, $1) AS n', [
    2 * PLAYERS,
  ]);
  const ids: string[] = [];
  for (let index = 0; index < PLAYERS; index++)
    ids.push((await players.create(`payer${index}`, 'pay-pay-pay')).id);
  // Pending deposits, as the site has asked for them.
  const pending: { playerId: string; id: string }[] = [];
  while (pending.length < PREPARED) {
    const { rows } = await pool.query<{ playerId: string; id: string }>(
      `INSERT INTO operator.payment (player_id, id, kind, provider, method, currency, amount, fee, details, language, created_at, updated_at)
       SELECT ($1::uuid[])[(n % $2::integer) + 1], gen_random_uuid(), 'deposit', 'bench', 'card', 'TND', 10, 0, '{}', 'en', now(), now()
         FROM generate_series(1, $3::integer) AS n RETURNING player_id AS "playerId", id`,
      [ids, PLAYERS, CHUNK],
    );
    pending.push(...rows);
  }
  await pool.query('ANALYZE operator.payment');

  const plainTransfer = async () => {
    const from = Math.floor(Math.random() * PLAYERS);
    await transact(pool, async (transaction) => {
      await transaction.query({
        name: 'plain payment take',
        text: 'UPDATE plain_payment SET balance = balance - $2 WHERE id = $1',
        values: [from, 10],
      });
      await transaction.query({
        name: 'plain payment give',
        text: 'UPDATE plain_payment SET balance = balance + $2 WHERE id = $1',
        values: [from + PLAYERS, 10],
      });
    });
  };
  const webhook = async () => {
    const payment = pending.pop();
    if (!payment) throw new Error('all prepared deposits are paid: prepare more');
    const body = JSON.stringify({ reference: paymentReference(payment), eventId: randomUUID(), amount: 10 });
    const url = '/payments/bench';
    const headers = {
      'content-type': 'application/json',
      ...signCall(SECRET, { method: 'POST', path: url, body }),
    };
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    if (statusCode !== 200) throw new Error(`a webhook was answered with ${statusCode}`);
  };

  const rates = await inTurns(TURNS, {
    plain: () => rate(CONCURRENT_WEBHOOKS, DURATION_MS, plainTransfer),
    webhook: () => rate(CONCURRENT_WEBHOOKS, DURATION_MS, webhook),
  });
  return [
    figure(
      `Webhooks of paid deposits on ${PLAYERS} players, against a plain two-row update`,
      'per s',
      rates.webhook,
      {
        baseline: rates.plain,
        goal: atLeast(GOAL, 'ratio'),
      },
    ),
  ];
}
