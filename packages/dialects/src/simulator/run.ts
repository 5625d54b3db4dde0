import type { Aggregator, Player } from '../aggregator';
import { checks } from './checks';
import { createKit, type Finding, type Send } from './kit';

export { CannotRun } from './kit';

export type SimulationOptions = {
  aggregator: Aggregator;
  send: Send;
  player: Player;
  /** The code of a game of the wallet's catalogue. */
  game: string;
  /** In minor units. */
  stake: number;
  /** Only checks whose name contains this text. */
  only?: string | undefined;
  /** Stops after the first check with a finding. */
  stopsAtFinding?: boolean;
  onCall?: (call: string) => void;
};

export type Simulation = {
  dialect: string;
  requests: number;
  seconds: number;
  checks: number;
  /** By call of the protocol; `held` is the number of checks that passed. */
  calls: { call: string; held: number; breaks: number }[];
  findings: Finding[];
};

/** Plays the aggregator against a wallet: valid calls first, then invalid ones. The player's balance changes. */
export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const { aggregator, player, game, stake, only = '' } = options;
  const startedAt = performance.now();
  const kit = createKit({ ...options, currency: player.currency });
  const chosen = checks.filter(
    ({ name, only: dialects }) => name.includes(only) && (dialects?.includes(aggregator.name) ?? true),
  );
  for (const { run } of chosen) {
    await run({ kit, aggregator, player, game, stake });
    if (options.stopsAtFinding && kit.findings.length > 0) break;
  }
  const names = [...new Set([...kit.held.keys(), ...kit.findings.map(({ call }) => call)])].toSorted();
  return {
    dialect: aggregator.name,
    requests: kit.requests,
    seconds: Math.round(performance.now() - startedAt) / 1_000,
    checks: chosen.length,
    calls: names.map((call) => ({
      call,
      held: kit.held.get(call) ?? 0,
      breaks: kit.findings.filter((finding) => finding.call === call).length,
    })),
    findings: kit.findings,
  };
}
