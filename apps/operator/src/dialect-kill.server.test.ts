import { fork, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import type { DialectName } from '@tessera/dialects';
import type { Answer, Player, Signed } from '@tessera/dialects/aggregator';
import { compiled } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { expect, onTestFinished, test } from 'vitest';

import { createGameSessions, createGameSessionStore, createTickets } from './modules/launch';
import { requireKeyring, keySourceOf } from './platform/signing-keys-file';
import { addGame, createPlayers, GAME, playSequence } from './testing/dialects/dialect-player';
import type { DialectProcess } from './testing/dialects/dialect-process';
import { createAggregator, dialectNames, dialectSettings } from './testing/dialects/keys';
import { createTestOperator } from './testing/test-operator';
import { testVariables } from './testing/test-variables';

/* The random sequences of dialect-model.server.test.ts, while the operator is killed. */

const KILLS = 20;
const OPERATIONS = 30;
const WORKERS = 3;
const LOAD_MS = 500;
const RETRY_MS = 30;
const PLAYERS = 200;

const program = fileURLToPath(new URL('testing/dialects/dialect-process.ts', import.meta.url));

/** Like an aggregator: repeats a call with its id. On a busy machine the database may answer too late. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch {
      await sleep(RETRY_MS);
    }
  }
}

test(
  `the operator is killed ${KILLS} times under the traffic of three dialects: every answer is that of the model @full`,
  { timeout: 1_200_000 },
  async () => {
    const operator = await createTestOperator();
    await addGame(operator.connection, dialectNames.length);
    const folder = mkdtempSync(join(tmpdir(), 'tessera-kill-'));
    const file = join(folder, 'providers.json');
    const providers = dialectNames.map((name, index) => ({
      name,
      dialect: name,
      games: [GAME.providerId + index],
      winsWithoutBet: false,
      settings: dialectSettings()[name],
    }));
    writeFileSync(file, JSON.stringify({ providers }));
    const variables = {
      ...testVariables,
      DATABASE_URL: operator.databaseUrl,
      PROVIDERS_FILE: file,
      HOST: '127.0.0.1',
      PORT: '0',
      GATEWAY_PORT: '0',
    };
    const tickets = createTickets(requireKeyring(keySourceOf(variables)).forPurpose('game session tickets'));
    const gameSessions = createGameSessions(createGameSessionStore(operator.connection), tickets);

    let port = 0;
    async function start(): Promise<ChildProcess> {
      const child = fork(await compiled(program), {
        env: { ...process.env, ...variables },
        stdio: 'inherit',
      });
      onTestFinished(() => void child.kill('SIGKILL'));
      const [message] = (await once(child, 'message')) as [DialectProcess];
      port = message.port ?? 0;
      return child;
    }

    const sendTo = (name: DialectName) => (signed: Signed) =>
      untilAnswered(async (): Promise<Answer> => {
        const response = await fetch(`http://127.0.0.1:${port}/gateway/${name}${signed.path}`, {
          method: 'POST',
          headers: signed.headers,
          body: signed.body,
          signal: AbortSignal.timeout(10_000),
        });
        return { status: response.status, text: await response.text() };
      });
    const deposit = ({ id: playerId }: Player, id: string, amount: number) =>
      untilAnswered(() => operator.wallet.deposit(`${playerId} ${id}`, playerId, minor(amount)));

    let child = await start();
    const over = new AbortController();
    let sequences = 0;
    const workers = (
      await Promise.all(
        dialectNames.map(async (name, copy) => {
          const players = await createPlayers(
            { connection: operator.connection, gameSessions },
            name,
            PLAYERS,
            copy,
          );
          const aggregator = createAggregator(name);
          return Array.from({ length: WORKERS }, async () => {
            while (!over.signal.aborted) {
              const player = players.pop();
              if (!player) throw new Error('there are no players left');
              const seed = randomInt(2 ** 31);
              const parts = { aggregator, send: sendTo(name), deposit };
              const { difference, model } = await playSequence(parts, {
                player,
                seed,
                operations: OPERATIONS,
              });
              expect(difference, `DIALECT_SEED=${seed}`).toBeUndefined();
              expect(await operator.wallet.balance(player.id)).toBe(model.balance);
              sequences++;
            }
          });
        }),
      )
    ).flat();
    const all = Promise.all(workers);
    for (let kill = 0; kill < KILLS; kill++) {
      await Promise.race([all, sleep(LOAD_MS + 37 * (kill % 7))]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      child = await start();
    }
    await sleep(LOAD_MS);
    over.abort();
    await all;
    child.kill('SIGKILL');
    await once(child, 'exit');
    console.info(`${sequences} sequences over ${KILLS} kills`);
    expect(sequences).toBeGreaterThan(KILLS);
    expect(await operator.wallet.audit()).toEqual([]);
    rmSync(folder, { recursive: true });
    await operator.drop();
  },
);
