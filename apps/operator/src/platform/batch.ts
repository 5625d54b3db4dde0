type BatchOptions = {
  maxKeys: number;
  enough: number;
  maxLoads: number;
  /** Whether one key alone may have failed the load; each is then loaded alone. */
  isOnesFault?: (error: unknown) => boolean;
};

/**
 * Loads many keys with one statement: what arrives while a statement is under way waits for the next one, unless
 * enough have come to be worth another. A lone caller never waits; under load, a thousand callers share a few statements.
 * Nobody gets an answer that was read before they asked.
 */
export function createBatch<Key, Value>(
  load: (keys: Key[]) => Promise<Value[]>,
  { maxKeys, enough, maxLoads, isOnesFault = () => false }: BatchOptions,
): (key: Key) => Promise<Value> {
  type Waiting = { key: Key; resolve: (value: Value) => void; reject: (error: unknown) => void };
  let waiting: Waiting[] = [];
  let loads = 0;
  let scheduled = false;

  function schedule(): void {
    const isDue = loads === 0 ? waiting.length > 0 : waiting.length >= enough && loads < maxLoads;
    if (scheduled || !isDue) return;
    scheduled = true;
    // After this turn's input has been read, so that requests that came together go together.
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
      // `load` answers one value per key, in order.
      taken.forEach(({ resolve }, index) => resolve(values[index]!));
    } catch (error) {
      if (taken.length > 1 && isOnesFault(error)) await Promise.all(taken.map(loadAlone));
      else for (const { reject } of taken) reject(error);
    } finally {
      loads--;
      schedule();
    }
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
