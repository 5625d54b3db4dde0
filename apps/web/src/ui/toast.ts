import { onDemand } from '../loading';
import type { ToastKind } from './Toaster';

type ToastOptions = { durationMs?: number };

const DURATION_MS = 5000;

const loadToaster = onDemand(() => import('./Toaster'));

async function show(
  kind: ToastKind,
  text: string,
  { durationMs = DURATION_MS }: ToastOptions = {},
): Promise<void> {
  // Where the line is down nothing is said: there is nothing to say it with, and what failed is told elsewhere.
  const toaster = await loadToaster().catch(() => undefined);
  await toaster?.pushToast(kind, text, durationMs);
}

/** A short message at the upper corner where lines end. What draws it is fetched with the first one. */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
};
