import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import type { Operator } from '@tessera/operator';
import autocannon from 'autocannon';

import { atLeast, figure, type Figure } from '../report/figure';
import { inTurns } from './turns';

const PLAYERS = 200;
const CONNECTIONS = 100;
const SECONDS = 5;
const TURNS = 3;
const POLL_SECONDS = 2;
/** In processor time, which does not depend on the load of the machine. */
const GOAL = 0.5;

const serverProcess = fileURLToPath(new URL('server-process.ts', import.meta.url));

type Server = { child: ChildProcess; address: string };

async function start(kind: string, databaseUrl: string): Promise<Server> {
  const child = fork(serverProcess, [kind, databaseUrl], { execArgv: ['--import', 'tsx'] });
  const [address] = (await once(child, 'message')) as [string];
  return { child, address };
}

async function cpuSeconds({ child }: Server): Promise<number> {
  child.send('cost');
  const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage];
  return (user + system) / 1_000_000;
}

async function logInPlayers({ players, sessions }: Operator): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < PLAYERS; index++) {
    const username = `poll${index}`;
    await players.create(username, 'poll-poll');
    tokens.push(await sessions.login(username, 'poll-poll', 'bench'));
  }
  return tokens;
}

/** `UserDetails` with its token check and its balances from the database, against a server that answers a constant. */
export async function benchPolling(operator: Operator, databaseUrl: string): Promise<Figure[]> {
  const tokens = await logInPlayers(operator);
  const [hello, polled] = [await start('hello', databaseUrl), await start('operator', databaseUrl)];
  // The same requests for both, except for the path, so that the cost of the client is the same.
  const requestsFor = (path: string) =>
    tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  const costs = new Map<Server, { requests: number; seconds: number }>();

  const load = async (server: Server, path: string) => {
    const before = await cpuSeconds(server);
    const result = await autocannon({
      connections: CONNECTIONS,
      duration: SECONDS,
      url: server.address,
      requests: requestsFor(path),
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} failures`);
    const { requests: counted, seconds } = costs.get(server) ?? { requests: 0, seconds: 0 };
    costs.set(server, {
      requests: counted + result.requests.total,
      seconds: seconds + (await cpuSeconds(server)) - before,
    });
    return result.requests.average;
  };
  const { bare, details } = await inTurns(TURNS, {
    bare: () => load(hello, '/hello'),
    details: () => load(polled, '/api/UserDetails'),
  });
  hello.child.kill();
  polled.child.kill();

  const perCpuSecond = (server: Server) => {
    const { requests: counted, seconds } = costs.get(server) ?? { requests: 0, seconds: 1 };
    return counted / seconds;
  };
  const [bareCost, detailsCost] = [perCpuSecond(hello), perCpuSecond(polled)];
  return [
    figure('UserDetails against a bare hello, requests', 'per s', details, { baseline: bare }),
    figure('UserDetails against a bare hello, by processor time', 'per s', detailsCost, {
      baseline: bareCost,
      goal: atLeast(GOAL, 'ratio'),
    }),
    figure('Polling players that one core of the operator carries', 'players', detailsCost * POLL_SECONDS),
  ];
}
