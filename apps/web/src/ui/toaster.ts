import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'react-hot-toast/headless';

import type { ToastKind } from './toast';
import { Toaster } from './Toaster';

/** Long enough for the live region to be known before it speaks. */
const REGION_SETTLES_MS = 100;

let region: Promise<void> | undefined;

/** Draws toasts in a root of their own, so that they outlive every page and dialog. */
async function openRegion(): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(Toaster));
  await new Promise((settled) => setTimeout(settled, REGION_SETTLES_MS));
}

export async function pushToast(kind: ToastKind, text: string, durationMs: number): Promise<void> {
  region ??= openRegion();
  await region;
  toast(text, { duration: durationMs, className: kind });
}
