import { StartupFailure } from './startup';

type Program = {
  start(): Promise<void>;
  /** In the order of who needs whom; also after a start that failed half-way. */
  stop(): Promise<void>;
  /** What to tell the person at the terminal. */
  sentenceFor(error: unknown): string;
};

const STOP_MS = 15_000;

/** Runs until a signal asks it to stop; a start that fails says why in a sentence and ends with 1. */
export async function runProgram({ start, stop, sentenceFor }: Program): Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopInTime = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref();
    return stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // Asked twice, it goes at once.
      if (stopping) process.exit(1);
      console.log('\n  stopping …');
      // What is still starting has to be there before it can be stopped.
      stopping = starting.then(stopInTime).finally(() => process.exit());
    });
  }
  const starting = start().catch(async (error: unknown) => {
    const sentence = error instanceof StartupFailure ? error.message : sentenceFor(error);
    console.error(`\n  ${sentence}\n`);
    process.exitCode = 1;
    await stopInTime().catch(() => undefined);
    process.exit();
  });
  await starting;
}
