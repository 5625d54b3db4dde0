import { fileURLToPath } from 'node:url';

import { closestLanguage } from '@tessera/i18n/languages';
import { textsOfPart } from '@tessera/i18n/packs';
import type { GameLanguage } from '@tessera/provider/port';

import { ARABIC_NAMES } from '../engine/arabic-names';
import type { Competitor } from '../engine/sport';
import { systemText } from '../engine/system';
import type { BetRequest } from '../wire';
import type { Book } from './book';

const LOCALES = fileURLToPath(new URL('../client/locales', import.meta.url));
const texts = textsOfPart('sportsbook', LOCALES);
const TITLE_LENGTH = 200;

/** The slip in the player's history: the match, or the kind of bet and its matches. */
export function slipTitle(
  { legs, system }: Pick<BetRequest, 'legs' | 'system'>,
  book: Book,
  language: GameLanguage,
): string {
  const textLanguage = closestLanguage(language, texts.available());
  const nameOf = ({ id, name }: Competitor) =>
    (textLanguage === 'ar' ? ARABIC_NAMES.get(id) : undefined) ?? name;
  const names = legs.map(({ eventId }) => {
    const fixture = book.calendar.find(eventId);
    return fixture ? `${nameOf(fixture.home)} – ${nameOf(fixture.away)}` : eventId;
  });
  const own = texts.in(textLanguage);
  const title =
    names.length === 1
      ? (names[0] ?? '')
      : system
        ? `${own['slip.system']} ${systemText(system, legs.length)}: ${names.join(', ')}`
        : `${own['slip.accumulator']} ×${names.length}: ${names.join(', ')}`;
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
}
