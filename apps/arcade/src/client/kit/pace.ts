/** The waits of an animation, which the player can skip. */
export type Pace = {
  wait(ms: number): Promise<void>;
  /** Ends all waits, also later ones, until `begin`. */
  skip(): void;
  /** A new part of the animation, which a previous skip does not affect. */
  begin(): void;
  isSkipped(): boolean;
};

export function createPace(): Pace {
  const pending = new Set<() => void>();
  let isSkipped = false;
  return {
    begin() {
      isSkipped = false;
    },
    isSkipped: () => isSkipped,
    wait(ms) {
      if (isSkipped) return Promise.resolve();
      return new Promise((resolve) => {
        function end(): void {
          clearTimeout(timer);
          pending.delete(end);
          resolve();
        }
        const timer = setTimeout(end, ms);
        pending.add(end);
      });
    },
    skip() {
      isSkipped = true;
      for (const end of pending) end();
    },
  };
}
