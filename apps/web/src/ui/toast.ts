import type { ReactNode } from 'react';

import { pushToast, type ToastKind } from './Toaster';

type ToastOptions = {
  durationMs?: number;
  /** Below the text, such as a link. */
  extra?: ReactNode;
};

const DURATION_MS = 5000;
/** With a link, which has to be found and pressed, and its code may load late. */
const LINK_DURATION_MS = 15_000;

function show(kind: ToastKind, text: string, { durationMs, extra }: ToastOptions = {}): void {
  void pushToast({ kind, text, extra }, durationMs ?? (extra ? LINK_DURATION_MS : DURATION_MS));
}

/**
 * A short message in the upper corner: right, or left in right-to-left languages. Its code is part of the first load: a toast often
 * reports that the connection is lost, when no code can be fetched.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};
