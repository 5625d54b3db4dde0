import type { GameLanguage } from '@tessera/provider/port';

import type { LegRequest } from '../wire';
import type { Book } from './book';

const ACCUMULATOR: Record<GameLanguage, string> = { fr: 'Combiné', en: 'Accumulator', ar: 'رهان مركب' };
const TITLE_LENGTH = 200;

/** What the player's history says of the slip: the match, or how many matches and which. */
export function slipTitle(legs: readonly LegRequest[], book: Book, language: GameLanguage): string {
  const names = legs.map(({ eventId }) => {
    const fixture = book.calendar.find(eventId);
    return fixture ? `${fixture.home.name} – ${fixture.away.name}` : eventId;
  });
  const title =
    names.length === 1 ? (names[0] ?? '') : `${ACCUMULATOR[language]} ×${names.length}: ${names.join(', ')}`;
  return title.length > TITLE_LENGTH ? `${title.slice(0, TITLE_LENGTH - 1)}…` : title;
}
