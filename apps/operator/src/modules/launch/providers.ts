import { setTimeout as sleep } from 'node:timers/promises';

import type { Provider } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import { Refusal } from '../../platform/errors';

/** One of the providers that are connected, and what it is asked for. */
export type ProviderEntry = {
  /** What its tokens and transfers bear; never changes, or its old transfers are no longer its own. */
  name: string;
  provider: Provider;
  /** The catalogue's provider ids whose games it opens; `all` for those that no other entry names. */
  games?: readonly number[] | 'all';
  /** Whether it is the sportsbook. */
  sports?: boolean;
  /** Where its own pages and calls are. */
  prefix?: `/${string}`;
  /** Signs its calls to the gateway; without one, the gateway does not know it. */
  walletSecret?: string;
};

export type Providers = {
  /** Refused with `provider_down` when nobody opens games of this id, or whoever does is not ready. */
  forGames(providerId: number): ReadyProvider<'launch'>;
  forSports(): ReadyProvider<'embedUrl'>;
  /** Refused like `forGames` where the provider of these games has no demo play. */
  forDemo(providerId: number): ReadyProvider<'launchDemo'>;
  /** Whether the provider of this name, which its transfers bear, can show a round again. */
  showsRounds(name: string): boolean;
  forRounds(name: string): ReadyProvider<'showRound'>;
  /** Whether any provider has demo play. */
  hasDemo: boolean;
  /** Starts each; one that fails is tried again in the background and keeps nobody else from starting. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Asked = 'launch' | 'embedUrl' | 'launchDemo' | 'showRound';
type ReadyProvider<Call extends Asked> = {
  name: string;
  /** Asks it, for as long as a player may wait; whatever goes wrong there is `provider_down` here. */
  ask(request: Omit<Parameters<Required<Provider>[Call]>[0], 'signal'>): ReturnType<Required<Provider>[Call]>;
};

type Options = {
  entries: readonly ProviderEntry[];
  timeoutMs: number;
  startAgainMs?: number;
  log: FastifyBaseLogger;
};

const START_AGAIN_MS = 5_000;

/** A module from outside need not be typed: what it answers is checked as what comes over the wire. */
const Url = v.pipe(v.string(), v.nonEmpty());
const Launched = v.variant('kind', [
  v.object({ kind: v.picklist(['frame', 'embed']), url: Url }),
  v.object({ kind: v.literal('script'), code: v.string() }),
]);
const answers = {
  launch: Launched,
  embedUrl: Url,
  launchDemo: v.optional(Launched),
  showRound: v.optional(Url),
};

export function createProviders({
  entries,
  timeoutMs,
  startAgainMs = START_AGAIN_MS,
  log,
}: Options): Providers {
  const byGameProvider = new Map<number, ProviderEntry>();
  let otherwise: ProviderEntry | undefined;
  let sports: ProviderEntry | undefined;
  for (const entry of entries) {
    if (entry.games === 'all') otherwise = only(otherwise, entry, 'opens all other games');
    else
      for (const id of entry.games ?? [])
        byGameProvider.set(id, only(byGameProvider.get(id), entry, `opens ${id}`));
    if (entry.sports) sports = only(sports, entry, 'is the sportsbook');
  }
  const started = new Set<ProviderEntry>();
  const stopping = new AbortController();
  const retries: Promise<void>[] = [];

  function ready<Call extends Asked>(entry: ProviderEntry | undefined, call: Call): ReadyProvider<Call> {
    const provider = entry?.provider;
    if (!entry || !provider?.[call] || !started.has(entry)) throw new Refusal('provider_down');
    return {
      name: entry.name,
      ask: ((request: object) =>
        within(timeoutMs, async (signal) =>
          // The request is that of the call: `ask` says so.
          v.parse(
            answers[call],
            await (provider[call] as (request: object) => Promise<unknown>)({ ...request, signal }),
          ),
        ).catch((error: unknown) => {
          log.error({ err: error, provider: entry.name, call }, 'a provider did not answer');
          throw new Refusal('provider_down', { cause: error });
        })) as ReadyProvider<Call>['ask'],
    };
  }

  const entryOf = (name: string) => entries.find((entry) => entry.name === name);

  async function tryStart(entry: ProviderEntry): Promise<boolean> {
    try {
      await entry.provider.start?.();
      started.add(entry);
      return true;
    } catch (error) {
      log.error({ err: error, provider: entry.name }, 'a provider did not start and will be tried again');
      return false;
    }
  }

  async function startLater(entry: ProviderEntry): Promise<void> {
    const { signal } = stopping;
    do await sleep(startAgainMs, undefined, { signal }).catch(() => undefined);
    while (!signal.aborted && !(await tryStart(entry)));
  }

  return {
    forGames: (providerId) => ready(byGameProvider.get(providerId) ?? otherwise, 'launch'),
    forSports: () => ready(sports, 'embedUrl'),
    forDemo: (providerId) => ready(byGameProvider.get(providerId) ?? otherwise, 'launchDemo'),
    showsRounds: (name) => entryOf(name)?.provider.showRound !== undefined,
    forRounds: (name) => ready(entryOf(name), 'showRound'),
    hasDemo: entries.some(({ provider }) => provider.launchDemo),

    async start() {
      await Promise.all(
        entries.map(async (entry) => {
          if (!(await tryStart(entry))) retries.push(startLater(entry));
        }),
      );
    },

    async stop() {
      stopping.abort();
      await Promise.all(retries);
      // Also those that failed half-way: they have something to stop, too.
      const stops = await Promise.allSettled(entries.map(async ({ provider }) => provider.stop?.()));
      for (const [index, stop] of stops.entries()) {
        if (stop.status === 'rejected')
          log.error(
            { err: stop.reason as unknown, provider: entries[index]?.name },
            'a provider did not stop',
          );
      }
    },
  };
}

function only(first: ProviderEntry | undefined, second: ProviderEntry, what: string): ProviderEntry {
  if (first && first !== second)
    throw new Error(
      `Both providers "${first.name}" and "${second.name}" say that one ${what}: choose one of them.`,
    );
  return second;
}

/** Gives up after the time, whether or not the work hears of it. */
async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(milliseconds);
  const late = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`no answer within ${milliseconds} ms`)), {
      once: true,
    });
  });
  return Promise.race([work(signal), late]);
}
