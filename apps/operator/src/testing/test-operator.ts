import { randomInt, randomUUID } from 'node:crypto';

import { connect } from '@tessera/database';
import { createTestDatabase, type Template } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import type { GameProvider, GameSession, SportsProvider } from '@tessera/provider/port';

import type { LogStream } from '../app';
import type { JoiningConfig } from '../joining-file';
import type { Draw } from '../modules/jackpot';
import type { ProviderEntry } from '../modules/launch';
import { createOperator, type Operator, type Serving } from '../operator';
import { migrateOperator } from '../prepare-database';
import { readSettings } from '../platform/env';
import type { Caller } from '../platform/http';
import { createTestBank } from './test-payments';
import { testVariables } from './test-variables';
import { warnings } from './warnings';

export type TestOperator = Operator & {
  databaseUrl: string;
  /** Creates a player with money and logs in. */
  newPlayer(options?: { deposit?: number; currency?: string }): Promise<TestPlayer>;
  login(username: string, password: string): Promise<string>;
  drop(): Promise<void>;
};

export type TestPlayer = {
  id: string;
  username: string;
  token: string;
  caller: Caller;
  session: GameSession;
};

type Options = {
  variables?: Record<string, string>;
  joining?: JoiningConfig;
  draw?: Draw;
  serving?: Serving | ((operator: Operator) => Promise<Serving>);
  log?: LogStream;
};

export const TEST_PASSWORD = 'correct horse';

/** The operator's migrations, once for all test files. */
const migrated: Template = {
  name: 'operator',
  async prepare(url) {
    const connection = connect(url, { name: 'test' });
    await migrateOperator(connection);
    await connection.close();
  },
};

/** A real operator on its own database. Background jobs do not run; tests call them. */
export async function createTestOperator({
  variables = {},
  joining,
  draw,
  serving,
  log,
}: Options = {}): Promise<TestOperator> {
  const database = await createTestDatabase(migrated);
  const settings = readSettings({ ...testVariables, LOG_LEVEL: 'warn', ...variables });
  const operator = await createOperator({
    databaseUrl: database.url,
    settings,
    joining,
    ...(draw && { draw }),
    log: log ?? { write: (line) => warnings.push(line) },
  });
  await operator.serve({
    providers: testProviders,
    payments: [createTestBank()],
    background: false,
    ...(typeof serving === 'function' ? await serving(operator) : serving),
  });

  async function login(username: string, password: string, remoteAddress = '127.0.0.1'): Promise<string> {
    const answer = await operator.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username, password },
      remoteAddress,
    });
    if (answer.statusCode !== 200) throw new Error(`login failed with ${answer.statusCode}: ${answer.body}`);
    return answer.json<{ token: string }>().token;
  }

  return {
    ...operator,
    payments: operator.payments,
    staffApp: operator.staffApp,
    databaseUrl: database.url,
    login,
    async newPlayer({ deposit = 0, currency } = {}) {
      const username = `p${randomUUID().slice(0, 12)}`;
      const { id } = await operator.players.create(username, TEST_PASSWORD, { currency });
      if (deposit > 0) await operator.players.deposit(username, minor(deposit));
      const token = await login(username, TEST_PASSWORD, ownAddress());
      const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
      if (!caller) throw new Error('the new player is not logged in');
      const opening = { providerId: 37, gameId: 1, language: 'fr' } as const;
      const session = await operator.gameSessions.redeem(await operator.gameSessions.open(caller, opening));
      if (!session) throw new Error('the new game session is not open');
      return { id, username, token, caller, session };
    },
    async drop() {
      await operator.close();
      await database.drop();
    },
  };
}

/** Each player has another address, so that failed logins of others do not delay the login. */
function ownAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** A provider with all three kinds of launch, by provider id. */
const testGames: GameProvider = {
  async launch({ token, providerId }) {
    if (providerId === 38) return { kind: 'frame', url: `/arcade/play?token=${token}` };
    if (providerId === 939) return { kind: 'script', code: `start(${JSON.stringify(token)})` };
    if (providerId === 924) throw new Error('out of order');
    return { kind: 'embed', url: `/arcade/play?token=${token}` };
  },
  launchDemo: async ({ gameId, currency }) => ({
    kind: 'embed',
    url: `/arcade/play?demo=${gameId}&currency=${currency}`,
  }),
  grantFreeRounds: async ({ id }) => ({ reference: id }),
  showRound: async ({ token, roundId }) =>
    roundId === 'forgotten' ? undefined : `/arcade/play?round=${roundId}&token=${token}`,
};

const testSports: SportsProvider = {
  embedUrl: async ({ token, view, language }) => `/sportsbook/${view}?lang=${language}&token=${token}`,
  oddsUrl: async ({ view, language }) => `/sportsbook/${view}?lang=${language}`,
};

export const testProviders: readonly ProviderEntry[] = [
  { name: 'test-games', provider: testGames, games: 'all', prefix: '/arcade' },
  { name: 'test-sports', provider: testSports, sports: true, prefix: '/sportsbook' },
];
