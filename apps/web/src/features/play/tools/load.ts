import { messageUrls } from 'virtual:messages/rounds';

import { addMessages } from '../../../i18n';
import { loadSheet } from '../../../loading/load-sheet';
import { GameTools } from './GameTools';
import sheet from './tools.css?url';

/** The tools of a game, once their texts and styles are here. */
export async function load() {
  await Promise.all([addMessages(messageUrls), loadSheet(sheet)]);
  return GameTools;
}
