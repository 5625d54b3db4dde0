/** Whether reduced motion is preferred. Read at each use, because the setting may change. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const ease = {
  out: (t: number) => 1 - (1 - t) ** 3,
  inOut: (t: number) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  /** Easing that overshoots and returns. */
  back: (t: number) => 1 + 2.2 * (t - 1) ** 3 + 1.2 * (t - 1) ** 2,
  bounce(t: number): number {
    if (t < 0.7) return (t / 0.7) ** 2;
    const after = (t - 0.85) / 0.15;
    return 1 - 0.06 * (1 - after ** 2);
  },
} as const;

/** Calls `draw` once per frame while it returns true. */
export type Loop = { wake(): void; stop(): void };

export function createLoop(draw: (now: number) => boolean): Loop {
  let frame = 0;
  let stopped = false;
  function step(now: number): void {
    frame = 0;
    if (draw(now) && !stopped) frame = requestAnimationFrame(step);
  }
  return {
    wake() {
      if (frame === 0 && !stopped) frame = requestAnimationFrame(step);
    },
    stop() {
      stopped = true;
      cancelAnimationFrame(frame);
    },
  };
}
