import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';

import type { ToastKind } from './toast';
import { Toaster } from './Toaster';

let started = false;

/** Draws toasts in a root of their own, so that they outlive every page and dialog. */
function start(): void {
  if (started) return;
  started = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(Toaster));
}

export function pushToast(kind: ToastKind, text: string, durationMs: number): void {
  start();
  toast(text, { duration: durationMs, className: kind });
}
