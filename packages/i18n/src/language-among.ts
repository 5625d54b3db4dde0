/**
 * Takes `fr`, `fr-FR` and `FR_fr` alike; `undefined` for a language that is not among those offered. Apart from the registry of
 * languages, which a page's first script has no need of.
 */
export function languageAmong<Code extends string>(
  offered: readonly Code[],
  code: string | null | undefined,
): Code | undefined {
  const primary = code?.trim().toLowerCase().split(/[-_]/)[0];
  return offered.find((language) => language === primary);
}
