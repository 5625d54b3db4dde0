import { isDatabaseOutage } from '@tessera/database';

type BatchOptions = {
  /** Per load. */
  maxKeys: number;
  /** As many keys have to wait for another load to start while one is running. */
  minKeysForExtraLoad: number;
  maxLoads: number;
  /** Whether a single key may have caused the error; each key is then loaded separately. */
  isKeyError?: (error: unknown) => boolean;
};

/**
 * Loads many keys with one statement. Keys that arrive while a statement runs wait for the next one, unless enough are waiting
 * for another. A single caller never waits; under load, a thousand callers share a few statements. A result is never older than
 * the call. Not dataloader, which batches per tick without a limit of parallel loads, and caches.
 */
export function createBatch<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  { maxKeys, minKeysForExtraLoad, maxLoads, isKeyError = () => false }: BatchOptions,
): (key: Key) => Promise<Value> {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let loads = 0;
  let scheduled = false;

  function schedule(): void {
    const isDue =
      loads === 0 ? waiting.length > 0 : waiting.length >= minKeysForExtraLoad && loads < maxLoads;
    if (scheduled || !isDue) return;
    scheduled = true;
    // After the event loop has read the pending input, so that concurrent requests share a load.
    setImmediate(() => {
      scheduled = false;
      void flush();
    });
  }

  async function flush(): Promise<void> {
    const taken = waiting.slice(0, maxKeys);
    waiting = waiting.slice(maxKeys);
    loads++;
    schedule();
    try {
      const values = await load(taken.map(({ key }) => key));
      // `load` returns one value per key, in order.
      taken.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      if (isDatabaseOutage(error)) giveUp([...taken, ...waiting.splice(0)], error);
      else if (taken.length > 1 && isKeyError(error)) await Promise.all(taken.map(loadAlone));
      else giveUp(taken, error);
    } finally {
      loads--;
      schedule();
    }
  }

  /** In an outage also those that wait: they have waited for the timeout of this load, and would wait for another one. */
  function giveUp(calls: readonly Waiting[], error: unknown): void {
    for (const { reject } of calls) reject(error);
  }

  async function loadAlone({ key, resolve, reject }: Waiting): Promise<void> {
    try {
      const [value] = await load([key]);
      resolve(value!); // One key, one value.
    } catch (error) {
      reject(error);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      schedule();
    });
}
