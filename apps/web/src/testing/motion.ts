import { cdp } from 'vitest/browser';
// Declares the methods of cdp().
import type {} from '@vitest/browser-playwright';

/** Browser tests run with reduced motion, except those of what only moves without it. */
export function setReducedMotion(isReduced: boolean): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: isReduced ? 'reduce' : 'no-preference' }],
  });
}
