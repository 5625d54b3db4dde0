import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findGame, type CatalogueGame } from '@tessera/catalogue';
import { DEFAULT_LANGUAGE, directionOf, normaliseLanguage } from '@tessera/i18n/languages';

import { roomKindOf } from '../rooms/room';

/** Scripts, but neither the site's origin nor its window: what a third party's game may do. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-pointer-lock';

export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': [
    SANDBOX,
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

export type PageQuery = { provider?: string; game?: string; language?: string };

/** `undefined` for a game that is not in the catalogue. */
export async function gamePage(folder: string, query: PageQuery): Promise<string | undefined> {
  const game = findGame(Number(query.provider), Number(query.game));
  if (!game) return undefined;
  const language = normaliseLanguage(query.language) ?? DEFAULT_LANGUAGE;
  const page = await readFile(join(folder, `${pageOf(game)}.html`), 'utf8');
  return page
    .replace('<html lang="fr" dir="ltr">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace('<title></title>', `<title>${escapeText(game.name)}</title>`);
}

export function pageOf(game: CatalogueGame): string {
  return roomKindOf(game) ?? 'slots';
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
