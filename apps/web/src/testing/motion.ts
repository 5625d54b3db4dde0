/// <reference types="@vitest/browser-playwright" />
import { cdp } from 'vitest/browser';

/** Browser tests run with reduced motion, except those of what only moves without it. */
export function setReducedMotion(isReduced: boolean): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : 'no-preference' }],
  });
}
