import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import {
  connect,
  createEvents,
  lead,
  migrate,
  type Connection,
  type Events,
  type Leadership,
} from '@tessera/database';
import {
  createEventStreams,
  createPageSessions,
  launchUrl,
  allowAnyOrigin,
  compressJson,
  runTogether,
} from '@tessera/provider-kit/server';
import type { SandboxHost, SandboxProvider, SportsProvider, SportsRequest } from '@tessera/provider/port';

import type { StartHours } from './engine/fixtures';
import type { Drift } from './engine/secret';
import { Betting } from './server/betting';
import { Book } from './server/book';
import { Builders } from './server/builders';
import { CashOuts } from './server/cash-outs';
import { Favourites } from './server/favourites';
import { Feed } from './server/feed';
import type { Pause } from './server/limits';
import { cryptoMatchRandom, MatchClock, type MatchRandom } from './server/match-clock';
import { registerPages } from './server/pages';
import { playPastMatches } from './server/past-matches';
import { Results } from './server/results';
import { registerRoutes, type Services } from './server/routes';
import { runSettlement } from './server/settlement';
import type { SlipKey } from './server/slip-store';
import { createSlipStakes } from './server/stakes';
import { readSeed } from './server/match-store';
import { Stream } from './server/stream';

const PREFIX = '/sportsbook';
const BET_CHANNEL = 'sportsbook_bet';
const here = fileURLToPath(new URL('.', import.meta.url));

export type SportsbookOptions = {
  now?: () => number;
  /** The delay of a live bet before its price is checked again. Tests change prices in it. */
  pause?: Pause;
  /** How prices move with the bets on them. Tests switch it off. */
  drift?: Drift;
  /** The random numbers of matches. Tests fix them. */
  random?: MatchRandom;
  /** The matches of this many days before the first start are played, so that results and form are not empty. */
  pastDays?: number;
  /** The hours in UTC in which matches of all countries start. Tests run at any hour. */
  startHours?: StartHours;
};

type Running = Services & { connection: Connection; events: Events; feed: Feed; leadership: Leadership };

/** The sandbox sportsbook: simulated matches, a betting server, and the pages that the site embeds. */
export function createSportsbook(
  host: SandboxHost,
  options: SportsbookOptions = {},
): SandboxProvider & SportsProvider {
  let running: Running | undefined;
  const services = (): Services => {
    if (!running) throw Object.assign(new Error('the sportsbook has not started'), { statusCode: 503 });
    return running;
  };
  return {
    async routes(app) {
      allowAnyOrigin(app);
      compressJson(app);
      registerRoutes(app, services);
      await registerPages(app, join(here, '../dist'));
      // Open streams would keep the closing server waiting.
      app.addHook('preClose', async () => running?.stream.stop());
    },
    async start() {
      running = await open(host, options);
    },
    async stop() {
      const current = running;
      running = undefined;
      if (current) await close(current);
    },
    failingParts: () => (running ? failingParts(running) : []),
    embedUrl: async (request) => embedUrl(request),
    oddsUrl: async (request) => embedUrl({ ...request, token: '' }),
  };
}

async function open(
  host: SandboxHost,
  {
    now = Date.now,
    pause = sleep,
    drift,
    random = cryptoMatchRandom,
    pastDays = 0,
    startHours,
  }: SportsbookOptions,
): Promise<Running> {
  const { databaseUrl, wallet, log } = host;
  const connection = connect(databaseUrl, { name: 'sportsbook' });
  const { pool } = connection;
  await migrate(pool, { schema: 'sportsbook', folder: join(here, 'server/migrations') });
  const book = new Book(await readSeed(pool), drift, startHours);
  const events = createEvents(databaseUrl, pool, {
    onError: (error) => log.error({ err: error }, 'listening for events failed, will be retried'),
  });
  const feed = new Feed({ pool, events, book, now, log });
  const sessions = createPageSessions(host.sessions, pool, 'sportsbook.page_session');
  const stream = new Stream(feed, createEventStreams(sessions));
  const announce = ({ playerId, id }: SlipKey) =>
    events.publish(BET_CHANNEL, JSON.stringify({ playerId, id }));
  const builders = new Builders(pool, book);
  const stakes = createSlipStakes({ pool, wallet, now, log });
  const betting = new Betting({ pool, book, builders, stakes, now, pause, announce });
  const cashOuts = new CashOuts({ pool, book, builders, stakes, now, pause, log, announce });
  const results = new Results({ pool, book, now });
  const favourites = new Favourites({ pool, book, now });
  events.subscribe(BET_CHANNEL, (payload) => {
    const { playerId, id } = JSON.parse(payload) as SlipKey;
    stream.announceBet(playerId, id);
  });
  await feed.start();
  stream.start();
  const leadership = lead(
    databaseUrl,
    'sportsbook',
    async (term, onProgress) => {
      const clock = new MatchClock({ pool, book, now, log, random });
      await runTogether(term, {
        'match clock': async (signal) => {
          const past = playPastMatches({ pool, book, now, random, days: pastDays }, signal).catch(
            (error: unknown) => log.error({ err: error }, 'past matches failed'),
          );
          await clock.run(signal, onProgress);
          await past;
        },
        'sweep of page sessions': (signal) => sessions.sweep(signal, log),
        settlement: (signal) => runSettlement({ pool, stakes, log, announce }, signal),
      });
    },
    { onError: (error) => log.error({ err: error }, 'leader of the sportsbook failed, will be retried') },
  );
  return {
    host,
    sessions,
    pool,
    book,
    builders,
    betting,
    cashOuts,
    results,
    favourites,
    stream,
    now,
    connection,
    events,
    feed,
    leadership,
  };
}

function failingParts({ leadership, events, feed }: Running): string[] {
  return [
    ...(leadership.isHealthy() ? [] : ['clock']),
    ...(events.isListening() ? [] : ['events']),
    ...(feed.isCurrent() ? [] : ['feed']),
  ];
}

async function close({ leadership, stream, feed, events, connection }: Running): Promise<void> {
  await leadership.stop();
  stream.stop();
  await feed.stop();
  await events.close();
  await connection.close();
}

function embedUrl({ view, language, siteOrigin, token }: Omit<SportsRequest, 'player'>): string {
  return launchUrl({ path: `${PREFIX}/${view}`, language, siteOrigin, mode: 'embed', token });
}
