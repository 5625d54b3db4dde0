export function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

/** Longer than any picture takes; a page that nobody sees has none. */
const NO_PAINT_MS = 250;

/** When what was changed until now has been painted: long work that waits for it lets a press be answered first. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NO_PAINT_MS);
  });
}
