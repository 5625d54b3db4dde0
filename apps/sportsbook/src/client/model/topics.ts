import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

/** More topics are spread over the next frames, so that hundreds of changes do not block the page. */
const TOPICS_PER_FRAME = 80;

type Schedule = (flush: () => void) => void;

/**
 * Listeners by topic, so that a change renders only the components that show it. Notifies once per animation frame: several changes in
 * a frame, or in a hidden tab, are rendered once.
 */
export class Topics {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #waiting = new Set<string>();
  readonly #schedule: Schedule;
  #scheduled = false;

  constructor(schedule: Schedule = (flush) => requestAnimationFrame(flush)) {
    this.#schedule = schedule;
  }

  subscribe(topic: string, listener: Listener): () => void {
    const known = this.#listeners.get(topic) ?? new Set();
    known.add(listener);
    this.#listeners.set(topic, known);
    return () => {
      known.delete(listener);
      if (known.size === 0 && this.#listeners.get(topic) === known) this.#listeners.delete(topic);
    };
  }

  subscribeAll(topics: readonly string[], listener: Listener): () => void {
    const ends = topics.map((topic) => this.subscribe(topic, listener));
    return () => {
      for (const end of ends) end();
    };
  }

  emit(topic: string): void {
    if (!this.#listeners.has(topic)) return;
    this.#waiting.add(topic);
    this.#request();
  }

  #request(): void {
    if (this.#scheduled || this.#waiting.size === 0) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      this.#flush();
      this.#request();
    });
  }

  #flush(): void {
    const topics = [...this.#waiting].slice(0, TOPICS_PER_FRAME);
    for (const topic of topics) {
      this.#waiting.delete(topic);
      for (const listener of this.#listeners.get(topic) ?? []) listener();
    }
  }
}

/** `read` has to return the same value until the topic is emitted. Without a topic it does not subscribe. */
export function useTopic<T>(topics: Topics, topic: string | undefined, read: () => T): T {
  const subscribe = useCallback(
    (listener: Listener) => (topic === undefined ? () => {} : topics.subscribe(topic, listener)),
    [topics, topic],
  );
  return useSyncExternalStore(subscribe, read);
}
