import { languages, type Language } from './visitor';

/** `TEST_SCALE=full` adds the tests that a daily run leaves out. */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** A daily run tests each width in one language; the full run in all of them. */
export function isLookedAt(language: Language, isMobile: boolean): boolean {
  return isFull || language === (isMobile ? 'ar' : 'fr');
}

export function languagesFor(isMobile: boolean): Language[] {
  return languages.filter((language) => isLookedAt(language, isMobile));
}
