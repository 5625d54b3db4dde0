import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

/** Listeners by topic, so that a change wakes only what shows it. */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();

  subscribe(topic: string, listener: Listener): () => void {
    const known = this.#listeners.get(topic) ?? new Set();
    known.add(listener);
    this.#listeners.set(topic, known);
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.#listeners.get(topic) === known) this.#listeners.delete(topic);
    };
  }

  emit(topic: string): void {
    for (const listener of this.#listeners.get(topic) ?? []) listener();
  }
}

/** `read` must answer the same value for as long as the topic is silent. */
export function useTopic<T>(topics: Topics, topic: string, read: () => T): T {
  const subscribe = useCallback((listener: Listener) => topics.subscribe(topic, listener), [topics, topic]);
  return useSyncExternalStore(subscribe, read);
}
