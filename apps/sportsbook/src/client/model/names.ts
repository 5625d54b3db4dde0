import type { Competitor } from '../../engine/sport';

let names: ReadonlyMap<string, string> | undefined;

/** The API has names in Latin letters; an Arabic page loads the Arabic names before the first render. */
export async function loadNames(language: string): Promise<void> {
  names = language === 'ar' ? (await import('../../engine/arabic-names')).ARABIC_NAMES : undefined;
}

export function nameOf({ id, name }: Competitor): string {
  return names?.get(id) ?? name;
}
