import { fileURLToPath } from 'node:url';

import { closestLanguage } from '@tessera/i18n/languages';
import { languagesIn, readTexts } from '@tessera/i18n/texts';
import type { GameLanguage } from '@tessera/provider/port';

import type { LegRequest } from '../wire';
import type { Book } from './book';

const LOCALES = fileURLToPath(new URL('../client/locales', import.meta.url));
const spoken = languagesIn(LOCALES);
const accumulator = new Map(
  spoken.map((language) => [language, readTexts(LOCALES, language)['slip.accumulator'] ?? '']),
);
const TITLE_LENGTH = 200;

/** What the player's history says of the slip: the match, or how many matches and which. */
export function slipTitle(legs: readonly LegRequest[], book: Book, language: GameLanguage): string {
  const names = legs.map(({ eventId }) => {
    const fixture = book.calendar.find(eventId);
    return fixture ? `${fixture.home.name} – ${fixture.away.name}` : eventId;
  });
  const title =
    names.length === 1
      ? (names[0] ?? '')
      : `${accumulator.get(closestLanguage(language, spoken))} ×${names.length}: ${names.join(', ')}`;
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
}
