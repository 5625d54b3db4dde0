import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startTemporaryPostgres } from '@tessera/database/testing';
import pg from 'pg';

/*
 * `npm run bench -- arcade-room`. Two hundred players in one crash room, in a process of their own: everybody gets
 * every tick, and the money adds up.
 */

const PLAYERS = Number(process.env['PLAYERS'] ?? 200);
const ROUNDS = Number(process.env['ROUNDS_WATCHED'] ?? 3);
const OPENING = 1_000_000;
const GAME = '39.25';

type State = { now: number; round?: { id: string; phase: string; bettingEndsAt: number } };
type Tick = { round: string; tick: number };

const postgres = await startTemporaryPostgres();
const instance = spawn(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(import.meta.resolve('@tessera/arcade/testing/instance'))],
  {
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      PORT: '0',
      PACES: JSON.stringify({ crash: { bettingMs: 7_000, pauseMs: 3_500, ceilingCenti: 250 } }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
const [line] = (await once(instance.stdout, 'data')) as [Buffer];
const address = `http://127.0.0.1:${/listening (\d+)/.exec(line.toString())?.[1]}/arcade/api`;

const bets: number[] = [];
const cashOuts: number[] = [];
let refusals = 0;
let gaps = 0;
let ticks = 0;
const roundsSeen = new Set<string>();
const stopping = new AbortController();

async function post(
  token: string,
  path: string,
  body: unknown,
  times: number[],
): Promise<Record<string, unknown>> {
  const started = performance.now();
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  times.push(performance.now() - started);
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok && !['crashed', 'bet_closed'].includes(String(answer['code']))) refusals++;
  return answer;
}

/** Bets in every round it sees from the start; half of the players leave by hand, half automatically. */
async function play(index: number): Promise<void> {
  const token = `player${index}.${GAME}`;
  const nextTick = new Map<string, number>();
  const played = new Map<string, Promise<string | undefined>>();
  const response = await fetch(`${address}/room`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stopping.signal,
  });
  let rest = '';
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  if (!reader) throw new Error('no stream');
  for (;;) {
    const piece = await reader.read().catch(() => undefined);
    if (!piece || piece.done) return;
    const blocks = (rest + decoder.decode(piece.value, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block.slice(block.indexOf('data: ') + 6);
      if (block.includes('event: state')) onState(JSON.parse(data) as State);
      else if (block.includes('event: tick')) onTick(JSON.parse(data) as Tick);
    }
  }

  function onState({ now, round }: State): void {
    if (round?.phase !== 'betting' || played.has(round.id) || round.bettingEndsAt - now < 4_000) return;
    roundsSeen.add(round.id);
    if (roundsSeen.size > ROUNDS) return;
    nextTick.set(round.id, 0);
    played.set(round.id, placeSoon(round.id));
  }

  async function placeSoon(roundId: string): Promise<string | undefined> {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 2_500));
    const automatic = index % 2 === 0;
    const answer = await post(
      token,
      '/bets',
      {
        id: `bench-${index}-${roundId}`,
        roundId,
        seat: 0,
        stake: 1_000 + (index % 10) * 100,
        ...(automatic && { autoCashOut: 101 + (index % 100) }),
      },
      bets,
    );
    const bet = answer['bet'] as { id: string } | undefined;
    return automatic ? undefined : bet?.id;
  }

  function onTick({ round, tick }: Tick): void {
    const expected = nextTick.get(round);
    if (expected === undefined) return;
    ticks++;
    if (tick !== expected) gaps++;
    nextTick.set(round, tick + 1);
    if (tick === 3 + (index % 12)) {
      void played
        .get(round)
        ?.then((bet) => (bet ? post(token, `/bets/${bet}/cash-out`, {}, cashOuts) : undefined));
    }
  }
}

function quantile(times: number[], part: number): string {
  const sorted = times.toSorted((left, right) => left - right);
  return `${(sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1)} ms`;
}

try {
  const players = Array.from({ length: PLAYERS }, (_, index) => play(index));
  while (roundsSeen.size <= ROUNDS) await new Promise((resolve) => setTimeout(resolve, 200));
  stopping.abort();
  await Promise.allSettled(players);

  const pool = new pg.Pool({ connectionString: postgres.url });
  const { rows } = await pool.query<{
    bets: string;
    open: string;
    stake: string;
    paid: string;
    held: string;
    accounts: string;
  }>(
    `SELECT (SELECT count(*) FROM arcade.bet) AS bets,
       (SELECT count(*) FROM arcade.bet WHERE state NOT IN ('settled', 'refused', 'refunded')) AS open,
       (SELECT sum(stake) FROM arcade.bet WHERE state = 'settled') AS stake,
       (SELECT sum(payout) FROM arcade.bet WHERE state = 'settled') AS paid,
       (SELECT sum(balance) FROM purse.account) AS held,
       (SELECT count(*) FROM purse.account) AS accounts`,
  );
  const sums = rows[0];
  const expected = Number(sums?.accounts) * OPENING - Number(sums?.stake) + Number(sums?.paid);
  const fits = expected === Number(sums?.held) && Number(sums?.open) === 0;
  console.log(`${PLAYERS} players, ${ROUNDS} rounds, ${sums?.bets} bets, ${refusals} unexpected refusals`);
  console.log(`ticks     ${ticks} delivered, ${gaps} missing or out of order`);
  console.log(`bet       median ${quantile(bets, 0.5)}, 99 % within ${quantile(bets, 0.99)}`);
  console.log(`cash-out  median ${quantile(cashOuts, 0.5)}, 99 % within ${quantile(cashOuts, 0.99)}`);
  console.log(
    `money     staked ${sums?.stake}, paid ${sums?.paid}, held ${sums?.held}: ${fits ? 'adds up' : `WRONG, ${expected} expected`}`,
  );
  if (!fits || gaps > 0 || refusals > 0) process.exitCode = 1;
  await pool.end();
} finally {
  instance.kill();
  await once(instance, 'exit');
  await postgres.remove();
}
