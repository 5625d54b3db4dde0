import { pause, within } from '@tessera/database';
import type { Provider } from '@tessera/provider/port';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';

import { Refusal } from '../../platform/errors';
import type { ProviderMetrics } from '../../platform/provider-metrics';
import { currentRequestId, currentTraceparent } from '../../platform/request-id';
import type { WinLimits } from '../wallet';
import type { ByCurrency } from '../../platform/by-currency';
import { CircuitOpen, createCircuit, OPEN_MS } from './circuit';

/** A connected provider, and what it is used for. */
export type ProviderEntry = {
  /** In front of the ids of its transfers, so it never changes. */
  name: string;
  provider: Provider;
  /** The provider ids of its games in the catalogue; `all` for those that no other entry lists. */
  games?: readonly number[] | 'all';
  /** Whether it is the sportsbook. */
  sports?: boolean;
  /** Path of its pages and calls. */
  prefix?: `/${string}`;
  /** Keys for the signatures of its calls to the gateway; without one, it cannot use the gateway. */
  walletSecrets?: readonly string[];
  /** Wins above these limits wait for staff. */
  limits?: ByCurrency<WinLimits>;
  /** `false`: wins of rounds without a bet are held. */
  winsWithoutBet?: boolean;
};

export type Providers = {
  /** Throws `provider_down` if no provider opens games of this id, or it has not started. */
  forGames(providerId: number): ReadyProvider<'launch'>;
  forSports(): ReadyProvider<'embedUrl'>;
  /** Throws like `forSports`, also if the sportsbook has no page for visitors. */
  forOdds(): ReadyProvider<'oddsUrl'>;
  /** Throws like `forGames`, also if the provider has no demo play. */
  forDemo(providerId: number): ReadyProvider<'launchDemo'>;
  /** Whether the provider of this name can replay a round. */
  showsRounds(name: string): boolean;
  forRounds(name: string): ReadyProvider<'showRound'>;
  /** The name of the provider that opens games of this id. */
  nameOf(providerId: number): string | undefined;
  /** Whether any provider has demo play. */
  hasDemo: boolean;
  /** Whether the sportsbook has a page for visitors. */
  hasOdds: boolean;
  /** The parts of started providers that do not work now, such as `arcade clock`. */
  failingParts(): string[];
  /** Starts all of them. One that fails is retried in the background and does not stop the others. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

type ProviderCall = 'launch' | 'embedUrl' | 'oddsUrl' | 'launchDemo' | 'showRound';
type CallRequest = { siteOrigin: string; gameId?: number; code?: string | undefined };
type ReadyProvider<Call extends ProviderCall> = {
  name: string;
  /** Calls the provider, with a timeout. Every error there becomes `provider_down`. */
  call(
    request: Omit<Parameters<Required<Provider>[Call]>[0], 'signal' | 'traceparent'>,
  ): ReturnType<Required<Provider>[Call]>;
};

type Options = {
  entries: readonly ProviderEntry[];
  /** The origins of all brands, besides that of a request. */
  siteOrigins?: readonly string[];
  timeoutMs: number;
  startRetryMs?: number;
  log: FastifyBaseLogger;
  metrics?: ProviderMetrics;
};

const START_RETRY_MS = 5_000;

/** A provider module may not be typed, so its results are validated. */
const Url = v.pipe(v.string(), v.nonEmpty());
const Launched = v.variant('kind', [
  v.object({ kind: v.picklist(['frame', 'embed']), url: Url }),
  v.object({ kind: v.literal('script'), code: v.string() }),
]);
type Launched = v.InferOutput<typeof Launched>;
const answers = {
  launch: Launched,
  embedUrl: Url,
  oddsUrl: Url,
  launchDemo: v.optional(Launched),
  showRound: v.optional(Url),
};

const refusedUntil = (isOpen: boolean) =>
  isOpen ? { refusedUntil: new Date(Date.now() + OPEN_MS).toISOString() } : {};

export function createProviders({
  entries,
  siteOrigins = [],
  timeoutMs,
  startRetryMs = START_RETRY_MS,
  log,
  metrics,
}: Options): Providers {
  const byGameProvider = new Map<number, ProviderEntry>();
  let entryForOtherGames: ProviderEntry | undefined;
  let sports: ProviderEntry | undefined;
  for (const entry of entries) {
    if (entry.games === 'all') entryForOtherGames = only(entryForOtherGames, entry, 'opens all other games');
    else
      for (const id of entry.games ?? [])
        byGameProvider.set(id, only(byGameProvider.get(id), entry, `opens ${id}`));
    if (entry.sports) sports = only(sports, entry, 'is the sportsbook');
  }
  const circuits = new Map(
    entries.map((entry) => {
      const onChange = (isOpen: boolean) => {
        log.warn({ provider: entry.name, isOpen, ...refusedUntil(isOpen) }, 'provider circuit changed');
        metrics?.setCircuit(entry.name, isOpen);
      };
      const onGameChange = (game: string, isOpen: boolean) =>
        log.warn({ provider: entry.name, game, isOpen, ...refusedUntil(isOpen) }, 'game circuit changed');
      return [entry, createCircuit({ timeoutMs, onChange, onGameChange })] as const;
    }),
  );
  const started = new Set<ProviderEntry>();
  const stopping = new AbortController();
  const retries: Promise<void>[] = [];

  function ready<Call extends ProviderCall>(
    entry: ProviderEntry | undefined,
    call: Call,
  ): ReadyProvider<Call> {
    const provider = entry?.provider;
    if (!entry || !provider?.[call] || !started.has(entry)) throw new Refusal('provider_down');
    const circuit = circuits.get(entry)!; // One per entry.
    const callOnce = (request: CallRequest) =>
      circuit(
        (milliseconds) =>
          within(milliseconds, async (signal) => {
            // `ReadyProvider` gives the request the type of this call.
            const answer = await (provider[call] as (request: object) => Promise<unknown>)({
              ...request,
              signal,
              traceparent: currentTraceparent(),
            });
            const parsed: Launched | string | undefined = v.parse(answers[call], answer);
            return requireIsolated(parsed, entry, [request.siteOrigin, ...siteOrigins]);
          }),
        circuitKey(call, request),
      );
    const measured = (request: CallRequest) =>
      metrics
        ? metrics.measure(
            entry.name,
            call,
            () => callOnce(request),
            () => 'ok',
          )
        : callOnce(request);
    return {
      name: entry.name,
      call: ((request: CallRequest) =>
        measured(request).catch((error: unknown) => {
          if (!(error instanceof CircuitOpen))
            log.error(
              { err: error, provider: entry.name, call, reqId: currentRequestId() },
              'provider call failed',
            );
          throw new Refusal('provider_down', { cause: error });
        })) as unknown as ReadyProvider<Call>['call'],
    };
  }

  const entryForGames = (providerId: number) => byGameProvider.get(providerId) ?? entryForOtherGames;
  const entryOf = (name: string) => entries.find((entry) => entry.name === name);

  async function tryStart(entry: ProviderEntry): Promise<boolean> {
    try {
      await entry.provider.start?.();
      started.add(entry);
      return true;
    } catch (error) {
      log.error({ err: error, provider: entry.name }, 'provider did not start, will be retried');
      return false;
    }
  }

  async function retryStart(entry: ProviderEntry): Promise<void> {
    const { signal } = stopping;
    do await pause(startRetryMs, signal);
    while (!signal.aborted && !(await tryStart(entry)));
  }

  return {
    forGames: (providerId) => ready(entryForGames(providerId), 'launch'),
    forSports: () => ready(sports, 'embedUrl'),
    forOdds: () => ready(sports, 'oddsUrl'),
    forDemo: (providerId) => ready(entryForGames(providerId), 'launchDemo'),
    showsRounds: (name) => entryOf(name)?.provider.showRound !== undefined,
    forRounds: (name) => ready(entryOf(name), 'showRound'),
    nameOf: (providerId) => entryForGames(providerId)?.name,
    hasDemo: entries.some(({ provider }) => provider.launchDemo),
    hasOdds: sports?.provider.oddsUrl !== undefined,

    failingParts: () =>
      Array.from(started).flatMap(({ name, provider }) =>
        (provider.failingParts?.() ?? []).map((part) => `${name} ${part}`),
      ),

    async start() {
      await Promise.all(
        entries.map(async (entry) => {
          if (!(await tryStart(entry))) retries.push(retryStart(entry));
        }),
      );
    },

    async stop() {
      stopping.abort();
      await Promise.all(retries);
      // Also those that failed to start: they may have started in part.
      const stops = await Promise.allSettled(entries.map(async ({ provider }) => provider.stop?.()));
      for (const [index, stop] of stops.entries()) {
        if (stop.status === 'rejected')
          log.error({ err: stop.reason as unknown, provider: entries[index]?.name }, 'provider did not stop');
      }
    },
  };
}

function only(first: ProviderEntry | undefined, second: ProviderEntry, what: string): ProviderEntry {
  if (first && first !== second)
    throw new Error(
      `Both providers "${first.name}" and "${second.name}" are configured as the one that ${what}: choose one of them.`,
    );
  return second;
}

/** What may fail apart from the rest of the provider; `undefined` for the sportsbook. */
function circuitKey(call: ProviderCall, { gameId, code }: CallRequest): string | undefined {
  if (call === 'showRound') return 'rounds';
  return gameId === undefined ? undefined : `game ${code ?? gameId}`;
}

/**
 * A page on the site's own origin must be below the provider's prefix, where the host gives it an opaque origin. A provider that
 * needs an origin, for cookies or storage, is served from another host.
 */
function requireIsolated(
  answer: Launched | string | undefined,
  { name, prefix }: ProviderEntry,
  siteOrigins: readonly string[],
): Launched | string | undefined {
  const url = typeof answer === 'object' && 'url' in answer ? answer.url : answer;
  if (typeof url !== 'string' || !URL.canParse(url, siteOrigins[0])) return answer;
  const { origin, pathname } = new URL(url, siteOrigins[0]);
  const isBelowPrefix = prefix !== undefined && pathname.startsWith(`${prefix}/`);
  if (!siteOrigins.includes(origin) || isBelowPrefix) return answer;
  throw new Error(
    `the page ${pathname} of "${name}" is on the site's origin and not below its prefix: serve it from another origin`,
  );
}
