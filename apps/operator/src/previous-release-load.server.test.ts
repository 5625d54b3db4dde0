import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { signCall } from '@tessera/provider/signature';
import { expect, onTestFinished, test } from 'vitest';

import { createOperator } from './operator';
import { readSettings } from './platform/env';
import { createDatabaseUsers } from './testing/database-users';
import { extractCommit, hasCommit, readPrevious } from './testing/previous-release';
import { testVariables } from './testing/test-variables';

/*
 * An update without downtime, and back: instances of the previous release run while `npm run operator -- migrate` migrates, then beside
 * instances of this checkout, and start again on the migrated database. All of them run as the user that may not write the ledger.
 * Players bet, win, take back and repeat calls at changing instances all the time.
 */

const isFull = process.env['TEST_SCALE'] === 'full';
const HERE = fileURLToPath(new URL('../../..', import.meta.url));
const PLAYERS = 6;
const ROUNDS_PER_PHASE = 300;
const DEPOSIT = 1_000_000;
const STAKE = 30;
const WIN = 40;
const PASSWORD = 'a password of my own';
const WALLET_SECRET = 'a wallet secret of at least 32 characters';
/** The page of the game has the token that its provider redeems. */
const MODULE = `export const createProvider = () => ({
  launch: async ({ token }) => ({ kind: 'embed', url: 'https://games.example/#token=' + token }),
});`;

const run = promisify(execFile);

type Environment = Record<string, string>;
type Answer = Record<string, unknown>;
type Instance = { url: string; calls: Set<Promise<unknown>>; errors(): string; stop(): Promise<void> };

const command = (file: string, ...args: string[]) => [
  '--import',
  'tsx',
  `apps/operator/src/${file}`,
  ...args,
];

async function startInstance(checkout: string, env: Environment): Promise<Instance> {
  const child = spawn(process.execPath, command('main.ts'), {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-20_000)));
  const address = () => /"address":"(http:[^"]+)"/.exec(output)?.[1];
  await expect.poll(() => address() ?? child.exitCode, { timeout: 60_000 }).not.toBeNull();
  const url = address();
  if (url === undefined) throw new Error(`the instance has ended: ${output}`);
  const calls = new Set<Promise<unknown>>();
  return {
    url,
    calls,
    errors: () =>
      output
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line))
        .join('\n'),
    async stop() {
      await Promise.all(calls);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

async function call(url: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url}: ${response.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Players who play without a pause, at the instances that `use` has named last. */
function createLoad() {
  let instances: readonly Instance[] = [];
  const state = { isOver: false, rounds: 0, slowestMs: 0, failure: undefined as Error | undefined };
  const transfers: string[] = [];
  const balances = new Map<string, number>();

  /** Each call goes to another instance, so that a bet and its win meet both versions. */
  let turn = 0;
  async function send(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const instance = instances[turn++ % instances.length]!; // Below the length.
    const startedAt = performance.now();
    const answer = call(instance.url + path, body, headers);
    const settled = answer.catch(() => undefined);
    instance.calls.add(settled);
    try {
      return await answer;
    } catch (error) {
      // Its log may come after its answer.
      await sleep(200);
      throw new Error(instance.errors(), { cause: error });
    } finally {
      instance.calls.delete(settled);
      state.slowestMs = Math.max(state.slowestMs, performance.now() - startedAt);
    }
  }

  function askGateway(action: string, content: object): Promise<Answer> {
    const path = `/gateway/coin/${action}`;
    return send(
      path,
      content,
      signCall(WALLET_SECRET, { method: 'POST', path, body: JSON.stringify(content) }),
    );
  }

  async function logIn(username: string) {
    const { token } = await send('/api/login', { username, password: PASSWORD });
    return { authorization: `Bearer ${String(token)}` };
  }

  async function play(username: string): Promise<void> {
    let authorization = await logIn(username);
    const openGame = async () => {
      const { url } = await send('/api/StartGame', { game_id: 1, provider: 7 }, authorization);
      return askGateway('session', { token: String(url).split('#token=')[1] });
    };
    let { sessionId, playerId, currency } = await openGame();
    let balance = DEPOSIT;
    const transfer = async (action: string, content: { transferId: string } & Answer, change: number) => {
      const answer = await askGateway(action, content);
      balance += change;
      if (answer['balance'] !== balance)
        throw new Error(
          `${action} ${content.transferId}: ${JSON.stringify(answer)}, the balance is ${balance}`,
        );
      transfers.push(`coin:${content.transferId}`);
      balances.set(username, balance);
      // A provider that has missed the answer repeats the call: another instance has to give the same one.
      const again = await askGateway(action, content);
      if (again['balance'] !== balance) throw new Error(`${action} repeated: ${JSON.stringify(again)}`);
    };
    for (let round = 0; !state.isOver; round++) {
      const roundId = `${username}-${round}`;
      const common = { playerId, roundId, title: 'Coin', providerId: 7, currency };
      const bet = { ...common, transferId: `${roundId}-bet`, sessionId, amount: STAKE };
      await transfer('bet', bet, -STAKE);
      if (round % 3 === 0) {
        const win = { ...common, transferId: `${roundId}-win`, betTransferId: bet.transferId, amount: WIN };
        await transfer('win', win, WIN);
      }
      if (round % 3 === 1) {
        const rollback = { transferId: `${roundId}-back`, originalTransferId: bet.transferId, playerId };
        await transfer('rollback', rollback, STAKE);
      }
      await askGateway('close', common);
      if (round % 10 === 0) {
        await send('/api/CasinoHistory?pageIndex=1&pageSize=10', undefined, authorization);
        await send('/api/UserDetails', undefined, authorization);
      }
      if (round % 25 === 24) {
        authorization = await logIn(username);
        ({ sessionId, playerId, currency } = await openGame());
      }
      state.rounds++;
    }
  }

  let players: Promise<unknown> = Promise.resolve();
  return {
    transfers,
    balances,
    use(next: readonly Instance[]) {
      instances = next;
    },
    start(usernames: readonly string[]) {
      players = Promise.all(
        usernames.map((username) =>
          play(username).catch((error: unknown) => (state.failure ??= error as Error)),
        ),
      );
    },
    /** Waits for more rounds, and returns the slowest call since the last time. */
    async next(count: number): Promise<number> {
      const until = state.rounds + count;
      state.slowestMs = 0;
      while (state.rounds < until && !state.failure) await sleep(50);
      if (state.failure) throw state.failure;
      return state.slowestMs;
    },
    async finish(): Promise<number> {
      state.isOver = true;
      await players;
      if (state.failure) throw state.failure;
      return state.rounds;
    },
  };
}

test.skipIf(!isFull)(
  'the previous release works beside this one while the database is migrated, and again alone: nothing is refused or lost (with TEST_SCALE=full)',
  { timeout: 1_800_000 },
  async ({ skip }) => {
    const { commit } = readPrevious();
    if (!(await hasCommit(commit)))
      skip(`this clone does not have the previous release (commit ${commit}): fetch the whole history`);
    const before = await extractCommit(commit);
    const folder = mkdtempSync(join(tmpdir(), 'tessera-update-'));
    onTestFinished(() => {
      for (const each of [before, folder]) rmSync(each, { recursive: true, force: true });
    });
    const users = await createDatabaseUsers();
    onTestFinished(() => users.drop());

    const providersFile = join(folder, 'providers.json');
    writeFileSync(join(folder, 'coin.mjs'), MODULE);
    const provider = {
      name: 'coin',
      module: './coin.mjs',
      games: [7],
      walletSecret: 'env:COIN_WALLET_SECRET',
    };
    writeFileSync(providersFile, JSON.stringify({ providers: [provider] }));
    const catalogueFile = join(folder, 'catalogue.json');
    const games = [{ id: 1, providerId: 7, type: 1, name: 'Coin' }];
    writeFileSync(catalogueFile, JSON.stringify({ providers: [{ id: 7, name: 'Coin' }], games }));
    const env: Environment = {
      ...testVariables,
      LOG_LEVEL: 'info',
      DATABASE_URL: users.operator,
      PROVIDERS_FILE: providersFile,
      COIN_WALLET_SECRET: WALLET_SECRET,
      HOST: '127.0.0.1',
      PORT: '0',
    };
    const asOwner = { ...env, DATABASE_OWNER_URL: users.owner };
    const execute = (checkout: string, variables: Environment, file: string, ...args: string[]) =>
      run(process.execPath, command(file, ...args), { cwd: checkout, env: { ...process.env, ...variables } });

    await execute(before, asOwner, 'migrate-cli.ts');
    await execute(before, asOwner, 'catalogue-cli.ts', 'import', catalogueFile);
    const usernames = Array.from({ length: PLAYERS }, (_, index) => `player${index}`);
    for (const username of usernames) {
      await execute(before, asOwner, 'player-cli.ts', 'create', username, '--password', PASSWORD);
      await execute(before, asOwner, 'player-cli.ts', 'deposit', username, String(DEPOSIT / 1_000));
    }

    const load = createLoad();
    const figures: string[] = [];
    const measure = async (title: string) => {
      const slowest = await load.next(ROUNDS_PER_PHASE);
      figures.push(`${title}: ${ROUNDS_PER_PHASE} rounds or more, slowest call ${slowest.toFixed(0)} ms`);
    };
    const [oldest, older] = [await startInstance(before, env), await startInstance(before, env)];
    load.use([oldest, older]);
    load.start(usernames);
    await measure('previous release');

    const isMigrating = execute(HERE, asOwner, 'main.ts', 'migrate');
    await measure('previous release, during the migration');
    expect((await isMigrating).stdout).toContain('The database is migrated');
    await measure('previous release, on the new schema');

    const [newer, newest] = [await startInstance(HERE, env), await startInstance(HERE, env)];
    load.use([oldest, newer, older, newest]);
    await measure('side by side');
    load.use([newer, newest]);
    await Promise.all([oldest.stop(), older.stop()]);
    await measure('this release');

    const back = [await startInstance(before, env), await startInstance(before, env)];
    load.use([newer, ...back, newest]);
    await measure('side by side, on the way back');
    load.use(back);
    await Promise.all([newer.stop(), newest.stop()]);
    await measure('previous release again');
    const rounds = await load.finish();
    await Promise.all(back.map((instance) => instance.stop()));

    const operator = await createOperator({
      databaseUrl: users.operator,
      settings: readSettings(testVariables),
    });
    onTestFinished(() => operator.close());
    const { rows } = await operator.connection.pool.query<{ id: string }>(
      `SELECT id FROM operator.transfer WHERE kind IN ('bet', 'win', 'rollback')`,
    );
    expect(rows.map(({ id }) => id).toSorted()).toEqual(load.transfers.toSorted());
    const { rows: accounts } = await operator.connection.pool.query<{ username: string; balance: number }>(
      `SELECT username, balance::float8 AS balance FROM operator.account JOIN operator.player p ON p.id = player_id WHERE kind = 'cash'`,
    );
    expect(new Map(accounts.map(({ username, balance }) => [username, balance]))).toEqual(load.balances);
    expect(await operator.wallet.audit({ full: true })).toEqual([]);
    console.log([...figures, `${rounds} rounds, ${rows.length} transfers, none refused or lost`].join('\n'));
  },
);
