export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Hidden pages are not painted: continue after this time. */
const MAX_PAINT_WAIT_MS = 250;

/** Resolves after the next paint, so that long work does not delay the feedback of a press. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  });
}
