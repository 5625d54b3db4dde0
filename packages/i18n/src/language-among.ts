/**
 * Accepts `fr`, `fr-FR` and `FR_fr`; `undefined` for a language that is not offered. Separate from `languages.ts` so that
 * the script before the first paint does not include the registry.
 */
export function languageAmong<Code extends string>(
  offered: readonly Code[],
  code: string | null | undefined,
): Code | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return offered.find((language) => language === primary);
}
