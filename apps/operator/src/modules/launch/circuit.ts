/*
 * Circuit breakers: when a provider does not answer, each player waits for the whole timeout. After several calls of a game in a row that
 * failed slowly, calls of this game are refused immediately; after slow failures of several games without a success, those of the whole
 * provider. After a while one call tries again, with a short timeout. Fast failures delay no player, so they are not counted.
 * Not opossum, whose circuits are independent of each other.
 */

export type CircuitOptions = {
  timeoutMs: number;
  /** Whether the provider seems not to answer: its calls are refused, or those of a game while no other game has succeeded since. */
  onChange?: (isDown: boolean) => void;
  onGameChange?: (game: string, isOpen: boolean) => void;
  now?: () => number;
};

type Circuit = {
  failures: number;
  openMs: number;
  /** Calls are refused until then; `undefined` while the circuit is closed. */
  openUntil: number | undefined;
  isTrying: boolean;
};

const SLOW_MS = 500;
const FAILURES_TO_OPEN = 2;
const GAMES_TO_OPEN = 2;
/** Calls are refused for this time when a circuit opens. */
export const OPEN_MS = 5_000;
const MAX_OPEN_MS = 60_000;
const TRIAL_TIMEOUT_MS = 1_000;

export class CircuitOpen extends Error {
  override readonly name = 'CircuitOpen';
}

const closed = (): Circuit => ({ failures: 0, openMs: OPEN_MS, openUntil: undefined, isTrying: false });

/** Returns a function that runs a call with its timeout, or throws `CircuitOpen`. A call without a game counts for the whole provider. */
export function createCircuit({
  timeoutMs,
  onChange,
  onGameChange,
  now = () => performance.now(),
}: CircuitOptions) {
  const provider = closed();
  /** Those that have failed slowly since their last success. */
  const games = new Map<string, Circuit>();
  /** Games that have failed slowly since the last success of any game. */
  const suspects = new Set<string>();

  let wasDown = false;

  function report(): void {
    const isOpen = (circuit: Circuit | undefined) => circuit?.openUntil !== undefined;
    const isDown = isOpen(provider) || Array.from(suspects).some((game) => isOpen(games.get(game)));
    if (isDown !== wasDown) onChange?.(isDown);
    wasDown = isDown;
  }

  function circuitOf(game: string): Circuit {
    const circuit = games.get(game) ?? closed();
    games.set(game, circuit);
    return circuit;
  }

  function open(circuit: Circuit, game?: string): void {
    if (circuit.openUntil !== undefined) return;
    circuit.openUntil = now() + circuit.openMs;
    if (game !== undefined) onGameChange?.(game, true);
  }

  function openProvider(): void {
    open(provider);
    for (const game of suspects) open(circuitOf(game), game);
  }

  function postpone(circuit: Circuit): void {
    circuit.openMs = Math.min(2 * circuit.openMs, MAX_OPEN_MS);
    circuit.openUntil = now() + circuit.openMs;
  }

  const isRefused = ({ openUntil, isTrying }: Circuit) =>
    openUntil !== undefined && (isTrying || now() < openUntil);

  function succeed(game: string | undefined): void {
    Object.assign(provider, { failures: 0, openMs: OPEN_MS, openUntil: undefined });
    suspects.clear();
    if (game === undefined) return;
    if (games.get(game)?.openUntil !== undefined) onGameChange?.(game, false);
    games.delete(game);
  }

  function fail(game: string | undefined): void {
    if (game === undefined) {
      provider.failures++;
      if (provider.failures >= FAILURES_TO_OPEN) openProvider();
      return;
    }
    const circuit = circuitOf(game);
    circuit.failures++;
    suspects.add(game);
    if (circuit.failures >= FAILURES_TO_OPEN) open(circuit, game);
    if (suspects.size >= GAMES_TO_OPEN) openProvider();
  }

  function failTrial(trial: Circuit, game: string | undefined): void {
    postpone(trial);
    if (game !== undefined && trial === provider) open(circuitOf(game), game);
  }

  return async function run<T>(call: (timeoutMs: number) => Promise<T>, game?: string): Promise<T> {
    const own = game === undefined ? undefined : games.get(game);
    if (isRefused(provider) || (own && isRefused(own))) throw new CircuitOpen('circuit open');
    // The trial of a game whose own circuit is open is not one of the provider: its failure must not keep the other games refused.
    const trial = [own, provider].find((circuit) => circuit?.openUntil !== undefined);
    if (trial) trial.isTrying = true;
    const startedAt = now();
    try {
      const result = await call(trial ? Math.min(TRIAL_TIMEOUT_MS, timeoutMs) : timeoutMs);
      succeed(game);
      return result;
    } catch (error) {
      if (trial) failTrial(trial, game);
      else if (now() - startedAt >= Math.min(SLOW_MS, timeoutMs / 2)) fail(game);
      throw error;
    } finally {
      if (trial) trial.isTrying = false;
      report();
    }
  };
}
