import { login, transactionHistory, userDetails } from '@tessera/contract';

import { checkCashier } from './checks/cashier';
import { checkDiscovery } from './checks/discovery';
import { checkOptionalCalls } from './checks/optional';
import { checkCompression, checkCors, checkMalformed, checkPolling, checkTimes } from './checks/delivery';
import { checkGames } from './checks/games';
import { checkHistories } from './checks/history';
import { checkJoining } from './checks/joining';
import { checkLaunches } from './checks/launch';
import { checkJackpots, checkPlayer, checkWinners } from './checks/player';
import {
  checkCashback,
  checkHeaderOnly,
  checkPasswordChange,
  checkRefresh,
  checkReplacedToken,
  checkTwoLogins,
} from './checks/session';
import { checkProtection } from './checks/protection';
import { checkSiteFile, leaveOutSports } from './checks/site-file';
import {
  checkDeadToken,
  checkUnknownCall,
  checkVisitors,
  checkWrongLogin,
  checkWrongOldPassword,
} from './checks/statuses';
import { Client } from './client';
import { Kit, type Options } from './kit';
import { createReport, type Report } from './report/report';

/** The kit could not run: no backend or no login. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun';
}

export type ConformOptions = Partial<Options> & {
  url: string;
  username: string;
  password: string;
  fetch?: typeof fetch;
  /** Requests per second. */
  rate?: number;
  signal?: AbortSignal;
  onProgress?: (step: string, call: string) => void;
};

const STEPS: [string, (kit: Kit) => Promise<void>][] = [
  ['games, providers, categories', checkGames],
  ['winners', checkWinners],
  ['player', checkPlayer],
  ['histories', checkHistories],
  ['jackpots', checkJackpots],
  ['optional calls', checkOptionalCalls],
  ['search, favourites, last games', checkDiscovery],
  ['player protection', checkProtection],
  ['registration, recovery, verification', checkJoining],
  ['cashier', checkCashier],
  ['visitors', checkVisitors],
  ['dead tokens and languages', checkDeadToken],
  ['unknown calls', checkUnknownCall],
  ['wrong passwords', checkWrongLogin],
  ['wrong old password', checkWrongOldPassword],
  ['token only in the header', checkHeaderOnly],
  ['token refresh', checkRefresh],
  ['two logins', checkTwoLogins],
  ['launches, frames, pictures', checkLaunches],
  ['ids of the site file', checkSiteFile],
  ['compression', checkCompression],
  ['other origins', checkCors],
  ['malformed input', checkMalformed],
  ['answer times', checkTimes],
  ['polling', checkPolling],
  ['replaced token', checkReplacedToken],
  ['cashback', checkCashback],
  ['password change', checkPasswordChange],
];

/** Makes every call of the contract and reports which checks passed, what is tolerated and what breaks. */
export async function conform(options: ConformOptions): Promise<Report> {
  const url = baseOf(options.url);
  let step = 'login';
  const client = new Client({
    url,
    fetch: options.fetch ?? fetch,
    rate: options.rate ?? 10,
    signal: options.signal ?? new AbortController().signal,
  });
  client.secrets.add(options.password, 'password');
  const kit = new Kit(
    client,
    {
      siteOrigin: new URL(options.siteOrigin ?? url).origin,
      username: options.username,
      password: options.password,
      allowsWrites: options.allowsWrites ?? false,
      only: options.only,
      siteFile: options.siteFile,
      players: options.players ?? 20,
      pollEveryMs: options.pollEveryMs ?? 2000,
      slowMs: options.slowMs ?? 2000,
      replacedTokenMs: options.replacedTokenMs ?? 60_000,
    },
    (call) => options.onProgress?.(step, call),
  );
  const began = new Date();
  try {
    await logIn(kit);
    leaveOutSports(kit);
    for (const [name, check] of STEPS) {
      step = name;
      if (kit.token === undefined && needsToken(name)) continue;
      await check(kit);
    }
  } finally {
    await cleanUp(kit, options);
  }
  return createReport(kit, began);
}

const VISITOR_STEPS = new Set([
  'games, providers, categories',
  'winners',
  'visitors',
  'dead tokens and languages',
  'unknown calls',
  'wrong passwords',
  'ids of the site file',
  'compression',
  'other origins',
  'malformed input',
  'answer times',
]);

function needsToken(step: string): boolean {
  return !VISITOR_STEPS.has(step);
}

/** An unreadable login answer is a finding; a refused login stops the kit. */
async function logIn(kit: Kit): Promise<void> {
  const { username, password } = kit.options;
  const answer = await kit.send(login, { body: { username, password } });
  if (answer.status === 0) {
    throw new CannotRun(`${kit.client.base.origin} does not answer: ${answer.exchange.answer}`);
  }
  if (answer.status === 404) throw new CannotRun(`${kit.client.base.origin}/api/login is not there (404).`);
  if (answer.status !== 200 && answer.status !== 204)
    throw new CannotRun(`The login of "${username}" was refused with status ${answer.status}.`);
  const opened = kit.read(login, answer);
  if (!opened) {
    kit.skip(login, "no token, so that nothing of a player's could be asked");
    return;
  }
  const { token } = opened.value;
  kit.client.secrets.add(token, 'token');
  kit.tokens.add(token);
  if (await isDead(kit, token)) {
    kit.note(login, answer, {
      path: 'token',
      expected: 'token that works',
      found: 'token that does not',
      consequence: 'players are logged out right after the login',
    });
    kit.skip(login, "no token, so that nothing of a player's could be asked");
  } else kit.token = token;
}

/** Two calls, because one of them may refuse on its own. */
async function isDead(kit: Kit, token: string): Promise<boolean> {
  const user = await kit.send(userDetails, { token });
  if (user.status !== 401) return false;
  const history = await kit.send(transactionHistory, { query: { pageIndex: 1, pageSize: 10 }, token });
  return history.status === 401;
}

/** Restores the account: first the password, then the sessions. */
async function cleanUp(kit: Kit, options: ConformOptions): Promise<void> {
  if (kit.restore) {
    // After Ctrl-C the client refuses further requests; restoring needs a new one.
    const client = new Client({
      url: kit.client.base.origin,
      fetch: options.fetch ?? fetch,
      rate: Number.POSITIVE_INFINITY,
      signal: new AbortController().signal,
    });
    kit.useClient(client);
    await kit.restore();
  }
  if (options.signal?.aborted) return;
  for (const token of kit.tokens) await kit.client.call({ method: 'POST', path: '/logout' }, { token });
}

/** `https://backend.example` and `https://backend.example/api` are the same backend. */
function baseOf(text: string): string {
  const withScheme = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(withScheme)) throw new CannotRun(`"${text}" is not an address.`);
  return new URL(withScheme).origin;
}
