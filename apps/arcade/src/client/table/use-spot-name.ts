import { useTranslation } from '@tessera/i18n';

import { blackjackSeat } from '../../engine/blackjack/seat';
import { findSpot } from '../../engine/roulette/layout';
import type { RoomKindId } from '../../server/rooms/kinds';
import { spotName } from '../roulette/spot-name';

/** The name of a spot by its id. */
export function useSpotName(): (kind: RoomKindId, id: string) => string {
  const { translate } = useTranslation();
  return (kind, id) => {
    if (kind === 'baccarat') return translate(`baccarat.${id}`);
    if (kind === 'blackjack') {
      const seat = blackjackSeat(id);
      return seat === undefined
        ? translate(`blackjack.${id}`)
        : translate('blackjack.seat', { number: seat + 1 });
    }
    const spot = findSpot(id);
    return spot ? spotName(spot, translate) : id;
  };
}
