import type { Connection } from '@tessera/database';
import type { PlayAction, PlayPort, TransferResult } from '@tessera/provider/port';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

import { createReading } from './metric-reading';
import { countOpenRounds, readRollback } from './provider-metrics-store';
import type { Attributes } from './span-exporter';
import type { Tracing } from './tracing';

/* What each provider does with money, and how it answers. */

const OPEN_ROUNDS_INTERVAL_MS = 60_000;

export type ProviderMetrics = ReturnType<typeof createProviderMetrics>;

type CurrencyOf = (playerId: string) => Promise<string | undefined>;

export function createProviderMetrics(
  registry: Registry,
  connection: Connection,
  { tracing, currencyOf }: { tracing: Tracing; currencyOf: CurrencyOf },
) {
  const registers = [registry];
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls from and to a provider, by outcome: ok, replayed, held, unknown, error, or the code of the refusal.',
    labelNames: ['provider', 'call', 'outcome'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time of calls from and to a provider.',
    labelNames: ['provider', 'call'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers,
  });
  const money = new Counter({
    name: 'provider_money_total',
    help: 'Stakes, wins, promotions, held wins, refunds of stakes and reversals of wins of a provider, in minor units of the currency.',
    labelNames: ['provider', 'kind', 'currency'] as const,
    registers,
  });
  const circuits = new Gauge({
    name: 'provider_circuit_open',
    help: '1 while launches of a provider are refused without a call, after it did not answer.',
    labelNames: ['provider'] as const,
    registers,
  });
  const names = new Set<string>();
  const countOpen = createReading(OPEN_ROUNDS_INTERVAL_MS, () => countOpenRounds(connection, [...names]));
  new Gauge({
    name: 'provider_open_rounds',
    help: 'Rounds with a bet of the last ten minutes, and without a win, a rollback or a close.',
    labelNames: ['provider'] as const,
    registers,
    async collect() {
      if (names.size === 0) return;
      for (const [provider, rounds] of (await countOpen()) ?? []) this.set({ provider }, rounds);
    },
  });

  // Looking a series up by its labels costs more than the observation.
  const callSeries = createSeries((key) => calls.labels(...(key as [string, string, string])));
  const durationSeries = createSeries((key) => durations.labels(...(key as [string, string])));
  const moneySeries = createSeries((key) => money.labels(...(key as [string, string, string])));

  function record(provider: string, call: string, outcome: string, startedAt: number): void {
    callSeries(provider, call, outcome).inc();
    durationSeries(provider, call).observe((performance.now() - startedAt) / 1_000);
  }

  async function measure<T>(
    provider: string,
    call: string,
    work: () => Promise<T>,
    outcomeOf: (result: T) => string,
    span = { name: `${provider} ${call}`, attributes: {} as Attributes },
  ): Promise<T> {
    const startedAt = performance.now();
    const traced = {
      name: span.name,
      kind: 'client' as const,
      attributes: { 'tessera.provider': provider, ...span.attributes },
    };
    try {
      const result = await tracing.span(traced, work, outcomeOf);
      record(provider, call, outcomeOf(result), startedAt);
      return result;
    } catch (error) {
      record(provider, call, 'error', startedAt);
      throw error;
    }
  }

  type Moved = { provider: string; playerId: string; currency: string };

  async function countMoney(
    { provider, playerId, currency }: Moved,
    action: PlayAction,
    result: TransferResult,
  ): Promise<void> {
    if (!result.ok || result.replayed) return;
    if (action.kind === 'rollback') {
      // Neither the call nor its result has the amount. For a transfer that was made: a failure must not hide it.
      const made = await readRollback(connection, playerId, `${provider}:${action.transferId}`).catch(
        () => undefined,
      );
      if (made) moneySeries(provider, KIND_OF_ROLLBACK[made.kind], currency).inc(made.amount);
    }
    if (action.kind === 'bet') moneySeries(provider, 'stake', currency).inc(action.amount);
    if (action.kind !== 'win') return;
    const kind = result.held ? 'held' : action.promotion ? 'promotion' : 'win';
    moneySeries(provider, kind, currency).inc(action.amount);
  }

  /** For a transfer that was made: a failure must not hide it. */
  const labelOf = async (playerId: string) =>
    (await currencyOf(playerId).catch(() => undefined)) ?? 'unknown';

  return {
    measure,

    setCircuit(provider: string, isOpen: boolean): void {
      circuits.set({ provider }, isOpen ? 1 : 0);
    },

    /** The wallet of a provider, with its metrics. */
    measureWallet(provider: string, port: PlayPort): PlayPort {
      names.add(provider);
      const moved = async (
        action: PlayAction & { playerId: string },
        work: () => Promise<TransferResult>,
      ) => {
        const result = await measure(provider, action.kind, work, outcomeOf, transactionOf(action));
        const { playerId } = action;
        if (result.ok)
          await countMoney({ provider, playerId, currency: await labelOf(playerId) }, action, result);
        return result;
      };
      return {
        bet: (request) => moved({ kind: 'bet', ...request }, () => port.bet(request)),
        win: (request) => moved({ kind: 'win', ...request }, () => port.win(request)),
        rollback: (request) => moved({ kind: 'rollback', ...request }, () => port.rollback(request)),
        close: (request) => moved({ kind: 'close', ...request }, () => port.close(request)),
        balance: (playerId) =>
          measure(
            provider,
            'balance',
            () => port.balance(playerId),
            () => 'ok',
          ),
        async play(request) {
          const result = await measure(
            provider,
            'play',
            () => port.play(request),
            (played) => (played.ok ? 'ok' : played.code),
            { name: 'ledger play', attributes: { ...DATABASE, 'tessera.actions': request.actions.length } },
          );
          if (!result.ok) return result;
          const { playerId } = request;
          const moved = { provider, playerId, currency: await labelOf(playerId) };
          for (const [index, action] of request.actions.entries())
            await countMoney(moved, action, result.results[index]!); // One result per action.
          return result;
        },
      };
    },
  };
}

/** By the kind of the transfer: a stake that was returned, a win that was taken back. */
const KIND_OF_ROLLBACK = { rollback: 'refund', reversal: 'reversal' } as const;

const DATABASE = { 'db.system.name': 'postgresql' };

/** The span of a transfer: one transaction of the database. */
function transactionOf(action: PlayAction): { name: string; attributes: Attributes } {
  return {
    name: `ledger ${action.kind}`,
    attributes: {
      ...DATABASE,
      'tessera.transfer': 'transferId' in action ? action.transferId : undefined,
      'tessera.round': 'context' in action ? action.context.roundId : undefined,
    },
  };
}

function outcomeOf(result: TransferResult): string {
  if (!result.ok) return result.code;
  if (result.held) return 'held';
  if (result.unknown) return 'unknown';
  return result.replayed ? 'replayed' : 'ok';
}

function createSeries<Series>(find: (key: string[]) => Series): (...key: string[]) => Series {
  const known = new Map<string, Series>();
  return (...key) => {
    const text = key.join(' ');
    const series = known.get(text) ?? find(key);
    known.set(text, series);
    return series;
  };
}
