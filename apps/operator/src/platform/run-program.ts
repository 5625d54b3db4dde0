import { StartupFailure } from './startup';

type Program = {
  start(): Promise<void>;
  /** Also called after a start that failed half-way. */
  stop(): Promise<void>;
  /** Reads the configuration again, for SIGHUP. Without it, SIGHUP stops the program, as when its terminal closes. */
  reload?(): Promise<void>;
  /** What to show at the terminal. */
  errorMessage(error: unknown): string;
};

/** Longer than the longest drain: a delay of 60 s, a launch of 14 s, and the background jobs. */
const STOP_TIMEOUT_MS = 90_000;

/** Runs until a signal stops it. A failed start prints its reason and exits with 1. */
export async function runProgram({ start, stop, reload, errorMessage }: Program): Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopInTime = () => {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    return stop();
  };
  // `reload` reports its own errors.
  if (reload) process.on('SIGHUP', () => void starting.then(reload));
  for (const signal of ['SIGINT', 'SIGTERM', ...(reload ? [] : ['SIGHUP' as const])] as const) {
    process.on(signal, () => {
      // A second signal exits immediately.
      if (stopping) process.exit(1);
      console.log('\n  stopping …');
      // A program that is still starting is stopped once it has started.
      stopping = starting.then(stopInTime).finally(() => process.exit());
    });
  }
  const starting = start().catch(async (error: unknown) => {
    const message = error instanceof StartupFailure ? error.message : errorMessage(error);
    console.error(`\n  ${message}\n`);
    process.exitCode = 1;
    await stopInTime().catch(() => undefined);
    process.exit();
  });
  await starting;
}
