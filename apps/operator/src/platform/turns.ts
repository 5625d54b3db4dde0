export type Job = {
  name: string;
  everyMs: number;
  /** Does a chunk of the work, about a second at most. Returns whether there is more. */
  run(): Promise<boolean>;
};

/** How long each job has had work that it has not done, in seconds. */
export type Lags = ReadonlyMap<string, number>;

type Listeners = {
  onSuccess(): void;
  onError(error: unknown, job: Job): void;
};

/** A job with more to do continues after the turns of the others. */
const TURN_MS = 1_000;

/**
 * Runs jobs in fair turns: one that always has more to do does not keep the others waiting, and a failed job does not stop
 * them.
 */
export function createTurns(jobs: readonly Job[], { onSuccess, onError }: Listeners) {
  const states = jobs.map((job) => ({ job, dueAt: performance.now(), doneAt: performance.now() }));

  /** Returns whether there is more. */
  async function takeTurn(job: Job, signal: AbortSignal): Promise<boolean> {
    const endsAt = performance.now() + TURN_MS;
    let hasMore: boolean;
    do {
      hasMore = await job.run();
      onSuccess();
    } while (hasMore && !signal.aborted && performance.now() < endsAt);
    return hasMore;
  }

  return {
    /** Gives each job that is due one turn. Returns when to call it again, in milliseconds. */
    async take(signal: AbortSignal): Promise<number> {
      for (const state of states) {
        if (signal.aborted || performance.now() < state.dueAt) continue;
        const startedAt = performance.now();
        try {
          const hasMore = await takeTurn(state.job, signal);
          state.dueAt = hasMore ? startedAt : startedAt + state.job.everyMs;
          if (!hasMore) state.doneAt = startedAt;
        } catch (error) {
          state.dueAt = startedAt + state.job.everyMs;
          onError(error, state.job);
        }
      }
      return Math.max(0, Math.min(...states.map(({ dueAt }) => dueAt)) - performance.now());
    },

    lags(): Lags {
      const now = performance.now();
      return new Map(
        states.map(({ job, doneAt }) => [job.name, Math.max(0, now - doneAt - job.everyMs) / 1_000]),
      );
    },
  };
}
