export type ToastKind = 'success' | 'error' | 'info';
export type ToastOptions = { durationMs?: number };

const DURATION_MS = 5000;

/** The drawing of toasts is fetched with the first of them. */
async function show(
  kind: ToastKind,
  text: string,
  { durationMs = DURATION_MS }: ToastOptions = {},
): Promise<void> {
  // Where the line is down nothing is said; there is nothing to say it with.
  const code = await import('./toaster').catch(() => undefined);
  await code?.pushToast(kind, text, durationMs);
}

/** Says something in passing, at the upper corner where lines end. */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
};
