import { messageUrls } from 'virtual:messages/rounds';

import { addMessages } from '../../../i18n';
import { loadSheet } from '../../../loading/load-sheet';
import { Replay } from './Replay';
import sheet from './replay.css?url';

/** The way to a round of the past, once its texts and styles are here. */
export async function load() {
  await Promise.all([addMessages(messageUrls), loadSheet(sheet)]);
  return Replay;
}
