/*
 * Run with the source text of this file (`node -e`) in the folder of a checkout, so that it imports the operator of that checkout. Each
 * line of the standard input is an order: `bet`, `win` or `loss`, and a number of calls. The answer is `done`.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { createOperator, readSettings } from '@tessera/operator';

// Relative to the folder that this text runs in. An earlier checkout without this file has no request ids.
const contexts = resolve('../apps/operator/src/platform/request-id.ts');
const { withRequestId } = existsSync(contexts) ? await import(contexts) : {};

const PLAYERS = 50;
const CONCURRENT = 8;

const settings = readSettings({ LOG_LEVEL: 'silent', PASSWORD_MEMORY_KIB: '8', DATABASE_CONNECTIONS: '4' });
const operator = await createOperator({ databaseUrl: process.env.DATABASE_URL, settings });
const seats = [];
for (let index = 0; index < PLAYERS; index++) {
  const username = `cost${index}`;
  const { id } = await operator.players.create(username, 'cost-cost-cost');
  await operator.players.deposit(username, 1_000_000_000);
  const token = await operator.sessions.login(username, 'cost-cost-cost', 'bench');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  const ticket = await operator.gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' });
  const session = await operator.gameSessions.redeem(ticket);
  seats.push({ playerId: id, sessionId: session.id });
}

/** Bets that are not settled yet. */
const open = [];

async function bet() {
  const { playerId, sessionId } = seats[Math.floor(Math.random() * PLAYERS)];
  const transferId = randomUUID();
  const context = { area: 'casino', roundId: randomUUID(), title: 'Aviator', providerId: 39 };
  const result = await operator.wallet.bet({ transferId, playerId, sessionId, amount: 10, context });
  if (!result.ok) throw new Error(`a bet was refused: ${result.code}`);
  open.push({ transferId, playerId, context });
}

async function win(amount) {
  const { transferId, playerId, context } = open.pop();
  const result = await operator.wallet.win({
    transferId: randomUUID(),
    betTransferId: transferId,
    playerId,
    amount,
    context,
  });
  if (!result.ok) throw new Error(`a win was refused: ${result.code}`);
}

/** As in a request with a trace. */
function asRequest(work) {
  if (!withRequestId) return work();
  const traceId = randomUUID().replaceAll('-', '');
  return new Promise((resolve, reject) => withRequestId(traceId, () => work().then(resolve, reject)));
}

const kinds = { bet, win: () => win(9), loss: () => win(0) };

console.log('ready');
for await (const line of createInterface({ input: process.stdin })) {
  const [kind, calls] = line.split(' ');
  let left = Number(calls);
  const work = async () => {
    while (left-- > 0) await asRequest(kinds[kind]);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  console.log('done');
}
await operator.close();
