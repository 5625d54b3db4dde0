const MAX_ENTRIES = 1_000;

/** Remembers answers for a short while; callers that ask for the same at once share one question. */
export function createMemory<Key, Value>(
  freshMs: number,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const known = new Map<string, { at: number; answer: Promise<Value> }>();

  return (key) => {
    const name = JSON.stringify(key) ?? '';
    const hit = known.get(name);
    if (hit && performance.now() - hit.at < freshMs) return hit.answer;
    const answer = load(key);
    // Searches are free text: the oldest entry makes room.
    known.delete(name);
    if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value!); // It holds MAX_ENTRIES.
    known.set(name, { at: performance.now(), answer });
    answer.catch(() => known.delete(name));
    return answer;
  };
}
