import { fork, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';

import { connect } from '@tessera/database';
import { dialects } from '@tessera/dialects';
import type { Operator, ProviderEntry } from '@tessera/operator';

import { ensureDatabase } from './arcade-store';

/*
 * The arcade as a process with its own database, which speaks the protocol hub88 with the operator: how an aggregator is connected, on
 * one machine. Keys are new at each start.
 */

const NAME = 'arcade';
const { resolve } = createRequire(import.meta.url);
const STOP_TIMEOUT_MS = 10_000;
const RESTART_DELAY_MS = 500;

export type ArcadeProcess = {
  entry: ProviderEntry;
  /** Of the process that runs now. */
  pid(): number | undefined;
  /** Starts the process, when the operator listens. It is started again if it ends. */
  start(operatorAddress: string): Promise<void>;
  stop(): Promise<void>;
};

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

type ArcadeProcessOptions = {
  /** Of the arcade's own database; without it, one beside that of the operator is created. */
  databaseUrl?: string | undefined;
  /** The main file; tests have another one. */
  program?: string | undefined;
};

export async function createArcadeProcess(
  { hostFor, databaseUrl: operatorDatabaseUrl, app }: Operator,
  { databaseUrl, program = '@tessera/arcade/process' }: ArcadeProcessOptions = {},
): Promise<ArcadeProcess> {
  const [ours, theirs] = [newKeys(), newKeys()];
  const settings = (url: string) => ({
    url,
    operatorId: 1,
    ourPrivateKey: ours.privateKey,
    theirPublicKey: theirs.publicKey,
  });
  const createProvider = await dialects.hub88();
  // The address of the process is known when it listens.
  const provider = await createProvider(
    hostFor(NAME, { settings: settings('http://127.0.0.1:9'), games: 'all' }),
  );
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let variables: NodeJS.ProcessEnv = {};

  async function run(): Promise<void> {
    const started = fork(resolve(program), {
      env: variables,
      execArgv: ['--import', 'tsx'],
      stdio: 'inherit',
    });
    child = started;
    const ended = once(started, 'exit');
    const [message] = (await Promise.race([once(started, 'message'), ended.then(() => [])])) as [
      { address: string }?,
    ];
    if (!message) throw new Error('the process of the arcade did not start');
    // At the same port after a restart, so that open pages continue.
    variables = { ...variables, ARCADE_PORT: new URL(message.address).port };
    await provider.reload?.(settings(message.address));
    void ended.then(restart);
  }

  async function restart(): Promise<void> {
    while (!stopping.signal.aborted) {
      app.log.warn('the process of the arcade has ended, it is started again');
      try {
        await sleep(RESTART_DELAY_MS, undefined, { signal: stopping.signal });
        await run();
        return;
      } catch (error) {
        if (!stopping.signal.aborted) app.log.error({ err: error }, 'the arcade was not started');
      }
    }
  }

  return {
    entry: { name: NAME, provider, games: 'all' },
    pid: () => child?.pid,
    async start(operatorAddress) {
      variables = {
        ...withoutSecrets(process.env),
        HOST: '127.0.0.1',
        ARCADE_DATABASE_URL: databaseUrl ?? (await createDatabase(operatorDatabaseUrl)),
        WALLET_URL: `${operatorAddress}/gateway/${NAME}`,
        WALLET_PRIVATE_KEY: theirs.privateKey,
        OPERATOR_PUBLIC_KEY: ours.publicKey,
      };
      await run();
    },
    async stop() {
      stopping.abort();
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      const killing = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(killing);
    },
  };
}

/** The arcade gets neither the operator's database nor its keys. */
function withoutSecrets({
  DATABASE_URL: _database,
  SIGNING_KEYS: _keys,
  SIGNING_KEYS_FILE: _file,
  ...others
}: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return others;
}

/** A database of its own, beside that of the operator. */
async function createDatabase(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_arcade`;
  const connection = connect(databaseUrl, { name: 'tessera demo', maxConnections: 1 });
  try {
    await ensureDatabase(connection, name);
  } finally {
    await connection.close();
  }
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
