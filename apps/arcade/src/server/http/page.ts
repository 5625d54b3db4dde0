import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findGame, type CatalogueGame } from '@tessera/catalogue';
import { DEFAULT_LANGUAGE, directionOf, normaliseLanguage } from '@tessera/i18n/languages';

import { roomKindOf } from '../rooms/room';

/** The page's origin is opaque: browsers would request the site's icon and report that its policy blocks it. */
const NO_ICON = '<link rel="icon" href="data:," />';

export type PageQuery = { provider?: string; game?: string; language?: string };

/** `undefined` for a game that is not in the catalogue. */
export async function gamePage(
  folder: string,
  query: PageQuery,
  withLanguages: (page: string) => string = (page) => page,
): Promise<string | undefined> {
  const game = findGame(Number(query.provider), Number(query.game));
  if (!game) return undefined;
  const language = normaliseLanguage(query.language) ?? DEFAULT_LANGUAGE;
  const page = await readFile(join(folder, `${pageOf(game)}.html`), 'utf8');
  return withLanguages(page)
    .replace('<html lang="fr" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('<title></title>', `${NO_ICON}<title>${escapeText(game.name)}</title>`);
}

export function pageOf(game: CatalogueGame): string {
  return roomKindOf(game) ?? 'slots';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
