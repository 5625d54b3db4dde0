import type { MessageKey } from '../i18n';
import type { GameType } from '../site';

/** The name of each type of game. */
export const typeTexts: Record<GameType, MessageKey> = {
  1: 'discovery.typeSlots',
  2: 'discovery.typeLive',
  3: 'discovery.typeCrash',
};
