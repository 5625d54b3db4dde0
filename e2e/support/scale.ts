import type { Language } from './visitor';

/** `TEST_SCALE=full` runs what a run of every day leaves out, to stay short. */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** Every page is looked at in one language for each width; the full run looks at all of them. */
export function isLookedAt(language: Language, isMobile: boolean): boolean {
  return isFull || language === (isMobile ? 'ar' : 'fr');
}
