import { messageUrls } from 'virtual:messages/rounds';

import { addMessages } from '../../../i18n';
import { loadSheet } from '../../../loading/load-sheet';
import { DemoTools } from './DemoTools';
import { GameTools } from './GameTools';
import sheet from './tools.css?url';

/** What a game puts into the bar, once texts and styles are here. */
export async function load() {
  await Promise.all([addMessages(messageUrls), loadSheet(sheet)]);
  return { GameTools, DemoTools };
}
