import { messageUrls } from 'virtual:messages/protection';

import { addMessages } from '../../i18n';
import { loadSheet } from '../../loading/load-sheet';
import sheet from './protection.css?url';

/** What these parts show themselves with, which is not among the first that the site loads. */
export async function loadTextsAndStyles(): Promise<void> {
  await Promise.all([addMessages(messageUrls), loadSheet(sheet)]);
}
