/** Areas of texts that are loaded with the code that shows them. Each is a separate file per language; `head` is in the pages only. */
export const LATER_AREAS = [
  'cashier',
  'discovery',
  'forms',
  'head',
  'joining',
  'protection',
  'rounds',
  'verification',
] as const;

export type LaterArea = (typeof LATER_AREAS)[number];

/** The addresses of texts in development, which `packages/i18n/src/vite.ts` answers. */
export function developmentTexts(languages: readonly string[]): Record<string, string> {
  return Object.fromEntries(languages.map((code) => [code, `/@messages/*${code}.json`]));
}
