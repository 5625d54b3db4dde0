import type { Competitor } from '../../engine/sport';

let names: ReadonlyMap<string, string> | undefined;

/** Names come in Latin letters; a page in Arabic fetches the Arabic ones before it is drawn. */
export async function loadNames(language: string): Promise<void> {
  names = language === 'ar' ? (await import('../../engine/arabic-names')).ARABIC_NAMES : undefined;
}

export function nameOf({ id, name }: Competitor): string {
  return names?.get(id) ?? name;
}
