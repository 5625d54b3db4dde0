import { randomUUID, type UUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  createRelay,
  createTestDatabase,
  parentOf,
  signalPostgres,
  startTemporaryPostgres,
} from '@tessera/database/testing';
import { createOperator, readSettings, type Operator } from '@tessera/operator';
import { minor } from '@tessera/money';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { claimDatabase, seedDemo } from './demo';
import { createSandboxProviders } from './providers';

/*
 * The database becomes silent under load of bets on slots, roulette and sports: it accepts bytes and never answers. TEST_SCALE=full also
 * stops the processes of a real PostgreSQL, for as long as an operator may need to notice.
 */

const HOUR_MS = 3_600_000;
const isFull = process.env['TEST_SCALE'] === 'full';
/** As documented. A busy machine takes longer, so daily only a hang is found. */
const [MAX_ANSWER_SECONDS, MAX_RECOVERY_SECONDS] = isFull ? [5, 10] : [20, 30];
const ROULETTE = { provider: 998, game_id: 5001 };
const QUICK = { bettingMs: 1_500, pauseMs: 100, showMs: 200 };

type Answer = { status: number; body: Record<string, unknown>; seconds: number };

async function start(databaseUrl: string): Promise<Operator> {
  await claimDatabase(databaseUrl);
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    PASSWORD_MEMORY_KIB: '8',
    CASHBACK_BASIS_POINTS: '0',
  });
  const operator = await createOperator({ databaseUrl, settings });
  await seedDemo(operator, settings.CURRENCY);
  const timings = { roulette: QUICK, baccarat: QUICK };
  await operator.serve({ providers: createSandboxProviders(operator, { arcade: { timings } }) });
  return operator;
}

async function send(operator: Operator, token: string, url: string, payload?: object): Promise<Answer> {
  const startedAt = performance.now();
  const answer = await operator.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  return { status: answer.statusCode, body: answer.json<Answer['body']>(), seconds };
}

const isUndecided = ({ status, body }: Answer) => status === 503 || body['code'] === 'in_progress';

type Outage = {
  /** What the operator connects to. */
  url: string;
  /** Responds also during the outage, if possible. */
  directUrl: string;
  ms: number;
  begin(): void;
  end(): void;
};

/** A proxy that forwards nothing and closes nothing. Its connections of before stay silent after the outage. */
async function silentProxy(): Promise<Outage> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const url = new URL(database.url);
  const relay = await createRelay(Number(url.port));
  onTestFinished(() => relay.close());
  url.port = String(relay.port);
  return { url: url.href, directUrl: database.url, ms: 8_000, begin: relay.silence, end: relay.forwardAgain };
}

/** SIGSTOP for every process of a PostgreSQL. */
async function stoppedServer(): Promise<Outage> {
  const { url, remove } = await startTemporaryPostgres();
  onTestFinished(remove);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0]?.pid ?? 0);
  await client.end();
  const signal = (name: NodeJS.Signals) => signalPostgres(postmaster, name);
  let isStopped = false;
  onTestFinished(() => {
    if (isStopped) signal('SIGCONT');
  });
  return {
    url,
    directUrl: url,
    ms: 75_000,
    begin() {
      isStopped = true;
      signal('SIGSTOP');
    },
    end() {
      signal('SIGCONT');
      isStopped = false;
    },
  };
}

test(
  'a silent database: 503, recovery within seconds, and no money is lost or doubled @full',
  { timeout: 120_000 },
  async () => expect(await survive(silentProxy)).toEqual([]),
);

test.skipIf(!isFull || process.platform !== 'linux')(
  'a stopped PostgreSQL: 503 within 5 s, recovery within 10 s, and no money is lost or doubled (runs with TEST_SCALE=full on Linux)',
  { timeout: 300_000 },
  async () => expect(await survive(stoppedServer)).toEqual([]),
);

/** Returns the findings of an audit of the ledger. */
async function survive(prepare: () => Promise<Outage>): Promise<string[]> {
  const outage = await prepare();
  const operator = await start(outage.url);
  onTestFinished(() => operator.close());
  const direct = new pg.Pool({ connectionString: outage.directUrl });
  onTestFinished(() => direct.end());
  const ask = async <Row extends pg.QueryResultRow>(text: string) => (await direct.query<Row>(text)).rows;

  const [seeded] = await ask<{ number: number }>(
    'SELECT max(number)::integer AS number FROM operator.transfer',
  );
  await operator.players.deposit('demo', minor(100_000_000));
  const player = await operator.sessions.login('demo', 'demo1234', '127.0.0.1');
  const launch = async (url: string, payload?: object) =>
    /[\w-]{64}/.exec(JSON.stringify((await send(operator, player, url, payload)).body))?.[0] ?? '';
  const list = await send(operator, player, '/api/get_slot_game?page_index=1&page_size=1&type=1');
  const [first] = list.body['data'] as { game_id: number; provider_id: number }[];
  const slot = await launch('/api/StartGame', { game_id: first?.game_id, provider: first?.provider_id });
  const roulette = await launch('/api/StartGame', ROULETTE);
  const sports = await launch('/api/SportBook?lang=en');
  const from = Date.now() + HOUR_MS;
  const prematch = `/sportsbook/api/events?view=prematch&from=${from}&to=${from + 12 * HOUR_MS}`;
  const { body } = await send(operator, sports, prematch);
  type Event = { id: string; markets: Record<string, number[]> };
  const event = (body['events'] as Event[]).find(({ markets }) => '1x2' in markets);
  const leg = { eventId: event?.id, market: '1x2', outcome: 'home', odds: event?.markets['1x2']?.[0] };

  const over = new AbortController();
  let roundId = randomUUID();
  const watchRounds = async () => {
    while (!over.signal.aborted) {
      const [round] = await ask<{ id: UUID }>(
        `SELECT id FROM arcade.round WHERE room_id = 'roulette:998:5001' AND phase = 'betting'
            ORDER BY number DESC LIMIT 1`,
      );
      roundId = round?.id ?? roundId;
      await sleep(100);
    }
  };
  const bets = {
    slot: async () => ['/arcade/api/spin', slot, { id: randomUUID(), stake: 1_000 }] as const,
    roulette: async () =>
      [
        '/arcade/api/bets',
        roulette,
        { id: randomUUID(), roundId, chips: [{ spot: 'red', amount: 1_000 }] },
      ] as const,
    sports: async () =>
      [
        '/sportsbook/api/bets',
        sports,
        {
          id: randomUUID(),
          stake: 1_000,
          policy: 'any',
          legs: [leg],
        },
      ] as const,
  };

  const answers: Record<string, Answer[]> = { slot: [], roulette: [], sports: [] };
  /** Like a page, it repeats a bet until it is decided. */
  const play = async (kind: keyof typeof bets) => {
    while (!over.signal.aborted) {
      const [url, token, payload] = await bets[kind]();
      for (;;) {
        const answer = await send(operator, token, url, payload);
        answers[kind]?.push(answer);
        if (!isUndecided(answer)) break;
        await sleep(200);
      }
      await sleep(50);
    }
  };
  const accepted = (kind: string) => answers[kind]?.filter(({ status }) => status === 200).length ?? 0;
  const ready = () => send(operator, '', '/readyz');
  const players = [watchRounds(), ...(['slot', 'slot', 'roulette', 'sports'] as const).map(play)];
  const kinds = Object.keys(bets);
  await expect.poll(() => kinds.every((kind) => accepted(kind) >= 3), { timeout: 30_000 }).toBe(true);
  expect((await ready()).status).toBe(200);

  const lastTick = async () =>
    (await ask<{ seq: number }>('SELECT max(seq)::integer AS seq FROM sportsbook.tick'))[0]?.seq ?? 0;
  const seq = await lastTick();
  outage.begin();
  const silentAt = performance.now();
  await sleep(500);
  const notReady = await ready();
  expect(notReady.status).toBe(503);
  expect(notReady.seconds).toBeLessThan(MAX_ANSWER_SECONDS);
  while (performance.now() - silentAt < outage.ms) {
    expect((await ready()).status).toBe(503);
    await sleep(500);
  }

  const before = Object.fromEntries(kinds.map((kind) => [kind, accepted(kind)]));
  const recovered = async () => {
    return (
      (await ready()).status === 200 &&
      (await lastTick()) > seq + 3 &&
      kinds.every((kind) => accepted(kind) > (before[kind] ?? 0))
    );
  };
  outage.end();
  const returnedAt = performance.now();
  await expect.poll(recovered, { timeout: MAX_RECOVERY_SECONDS * 2_000, interval: 100 }).toBe(true);
  const recoverySeconds = (performance.now() - returnedAt) / 1_000;
  over.abort();
  await Promise.all(players);

  const longest = Math.max(
    ...Object.values(answers)
      .flat()
      .map(({ seconds }) => seconds),
  );
  console.log(`longest answer ${longest.toFixed(1)} s, recovered after ${recoverySeconds.toFixed(1)} s`);
  expect(longest).toBeLessThan(MAX_ANSWER_SECONDS);
  expect(recoverySeconds).toBeLessThan(MAX_RECOVERY_SECONDS);
  for (const kind of kinds) expect(answers[kind]?.some(({ status }) => status === 503)).toBe(true);

  // Every bet of a provider is final, and the ledger has moved exactly its money.
  const unfinished = `SELECT count(*)::integer AS count FROM (
    SELECT state FROM arcade.bet UNION ALL SELECT nullif(state, 'staked') FROM sportsbook.slip) AS bet
    WHERE state IN ('placing', 'staked', 'settling', 'refunding', 'pending')`;
  await expect
    .poll(async () => (await ask<{ count: number }>(unfinished))[0]?.count, {
      timeout: 30_000,
      interval: 200,
    })
    .toBe(0);
  const [money] = await ask<{ bets: number; transfers: number }>(`
    SELECT (SELECT sum(CASE state WHEN 'settled' THEN payout - stake WHEN 'staked' THEN -stake ELSE 0 END)
              FROM (SELECT state, stake, payout FROM arcade.bet
                    UNION ALL SELECT state, stake, payout FROM sportsbook.slip) AS bet)::integer AS bets,
           (SELECT sum(balance_after - balance_before) FROM operator.transfer
             WHERE kind IN ('bet', 'win', 'rollback') AND number > ${seeded?.number})::integer AS transfers`);
  expect(money?.transfers).toBe(money?.bets);
  return operator.wallet.audit({ full: true });
}
