import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { startEmbeddedPostgres, type EmbeddedPostgres } from '@tessera/database/embedded';
import { compiled, createRelay } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type { BetRequest } from '@tessera/provider/port';
import { expect, test } from 'vitest';

import { createOperator } from '../../operator';
import { readSettings } from '../../platform/env';
import { createTestOperator, type TestPlayer } from '../../testing/test-operator';
import { testVariables } from '../../testing/test-variables';
import type { WalletOrder, WalletReceipt } from '../../testing/wallet-process';

/* After any crash, every acknowledged bet exists once. TEST_SCALE=full kills more often. */

const isFull = process.env['TEST_SCALE'] === 'full';
const OPERATOR_KILLS = isFull ? 80 : 2;
const POSTGRES_KILLS = isFull ? 20 : 1;
const BETS_IN_FLIGHT = 16;
const LOAD_MS = 250;

const context = { area: 'casino', roundId: 'round', title: 'Aviator', providerId: 39 } as const;

function betOf(player: Pick<TestPlayer, 'id' | 'session'>, number: number): BetRequest {
  return {
    transferId: `bet ${number}`,
    sessionId: player.session.id,
    playerId: player.id,
    amount: minor(1),
    context,
  };
}

type Ledger = { pool: { query: (sql: string, values: unknown[]) => Promise<{ rows: { id: string }[] }> } };

async function betsInLedger({ pool }: Ledger, playerId: string): Promise<string[]> {
  // A crash resets the counters of autovacuum, so statistics are gathered here; without them the join is slow.
  await pool.query('ANALYZE operator.transfer, operator.entry', []);
  const { rows } = await pool.query(
    `SELECT t.id FROM operator.transfer t JOIN operator.entry e
         ON e.player_id = t.player_id AND e.transfer_number = t.number AND e.account = 'cash'
      WHERE t.player_id = $1 AND t.kind = 'bet'`,
    [playerId],
  );
  return rows.map(({ id }) => id).toSorted();
}

const walletProcess = fileURLToPath(new URL('../../testing/wallet-process.ts', import.meta.url));

async function startProcess(databaseUrl: string): Promise<ChildProcess> {
  const child = fork(await compiled(walletProcess), [databaseUrl], { execArgv: [], stdio: 'inherit' });
  await once(child, 'message');
  return child;
}

test(
  `the operator is killed ${OPERATOR_KILLS} times under load: every acknowledged bet is there once`,
  { timeout: 3_600_000 },
  async () => {
    const operator = await createTestOperator();
    const player = await operator.newPlayer({ deposit: 1_000_000 });
    const acknowledged = new Set<number>();
    let next = 0;
    let unsure: number[] = [];

    for (let kill = 0; kill < OPERATOR_KILLS; kill++) {
      const child = await startProcess(operator.databaseUrl);
      const underWay = new Set<number>();
      const send = (order: number) => {
        underWay.add(order);
        child.send({ order, bet: betOf(player, order) } satisfies WalletOrder, () => undefined);
      };
      child.on('message', ({ order, result }: WalletReceipt) => {
        expect(result).toMatchObject({ ok: true });
        underWay.delete(order);
        acknowledged.add(order);
        send(next++);
      });
      child.on('error', () => undefined);
      // First repeat what the last process may have done, then send new bets.
      for (const order of unsure) send(order);
      for (let index = 0; index < BETS_IN_FLIGHT; index++) send(next++);
      await sleep(LOAD_MS + 37 * (kill % 7));
      child.kill('SIGKILL');
      await once(child, 'exit');
      unsure = [...underWay];
    }

    for (const order of unsure) {
      expect(await operator.wallet.bet(betOf(player, order))).toMatchObject({ ok: true });
    }
    expect(acknowledged.size).toBeGreaterThan(OPERATOR_KILLS * 10);
    const expected = Array.from({ length: next }, (_, order) => `bet ${order}`).toSorted();
    expect(await betsInLedger(operator.connection, player.id)).toEqual(expected);
    expect(await operator.wallet.balance(player.id)).toBe(1_000_000 - next);
    expect(await operator.wallet.audit()).toEqual([]);
    await operator.drop();
  },
);

function postmasterOf({ folder }: EmbeddedPostgres): number {
  return Number.parseInt(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8'), 10);
}

test(
  `PostgreSQL is killed ${POSTGRES_KILLS} times under load: the same operator continues, and nothing is lost or doubled`,
  { timeout: 3_600_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-crash-'));
    let postgres = await startEmbeddedPostgres({ dataDir });
    const relay = await createRelay(Number(new URL(postgres.url).port));
    const url = new URL(postgres.url);
    url.port = String(relay.port);
    const operator = await createOperator({ databaseUrl: url.href, settings: readSettings(testVariables) });
    await operator.serve({ background: true });
    await operator.players.create('crash', 'crash-crash');
    await operator.players.deposit('crash', minor(1_000_000));
    const token = await operator.sessions.login('crash', 'crash-crash', 'test');
    const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
    if (!caller) throw new Error('not logged in');
    const ticket = await operator.gameSessions.open(caller, { providerId: 39, gameId: 25, language: 'fr' });
    const session = await operator.gameSessions.redeem(ticket);
    if (!session) throw new Error('no game session');
    const player = { id: caller.playerId, session };

    let next = 0;
    const over = new AbortController();
    const acknowledged = new Set<string>();
    const client = async () => {
      while (!over.signal.aborted) {
        const bet = betOf(player, next++);
        // Like a provider: repeats the transfer until there is a response.
        while (!acknowledged.has(bet.transferId)) {
          const result = await operator.wallet.bet(bet).catch(() => undefined);
          if (result?.ok) acknowledged.add(bet.transferId);
          else await sleep(20);
        }
      }
    };
    const clients = Array.from({ length: BETS_IN_FLIGHT }, client);
    const details = () =>
      operator.app.inject({ url: '/api/UserDetails', headers: { authorization: `Bearer ${token}` } });

    for (let kill = 0; kill < POSTGRES_KILLS; kill++) {
      await sleep(LOAD_MS + 61 * kill);
      process.kill(postmasterOf(postgres), 'SIGKILL');
      relay.cut();
      const down = await details();
      expect(down.statusCode).toBe(503);
      expect(down.headers['retry-after']).toBeDefined();
      expect(down.json()).toMatchObject({ code: 'unavailable' });
      await postgres.stop();
      postgres = await startEmbeddedPostgres({ dataDir });
      relay.pointTo(Number(new URL(postgres.url).port));
      await expect.poll(async () => (await details()).statusCode, { timeout: 10_000 }).toBe(200);
    }

    over.abort();
    await Promise.all(clients);
    expect(await betsInLedger(operator.connection, player.id)).toEqual([...acknowledged].toSorted());
    expect(await operator.wallet.balance(player.id)).toBe(1_000_000 - acknowledged.size);
    expect(await operator.wallet.audit()).toEqual([]);

    await operator.close();
    relay.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
