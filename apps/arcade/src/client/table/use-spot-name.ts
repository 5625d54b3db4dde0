import { useTranslation } from '@tessera/i18n';

import { findSpot } from '../../engine/roulette/layout';
import type { RoomKindId } from '../../server/rooms/kinds';
import { spotName } from '../roulette/spot-name';

/** What a player has put chips on, by the id that the bet bears. */
export function useSpotName(): (kind: RoomKindId, id: string) => string {
  const { translate } = useTranslation();
  return (kind, id) => {
    if (kind === 'baccarat') return translate(`baccarat.${id}`);
    const spot = findSpot(id);
    return spot ? spotName(spot, translate) : id;
  };
}
