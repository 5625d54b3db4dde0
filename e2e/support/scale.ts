import { languages, type Language } from './visitor';

/** `TEST_SCALE=full` adds the tests that a daily run leaves out. */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** A daily run tests each width in one language; the full run in all of them. */
export function languagesFor(isMobile: boolean): readonly Language[] {
  return isFull ? languages : [isMobile ? 'ar' : 'fr'];
}
