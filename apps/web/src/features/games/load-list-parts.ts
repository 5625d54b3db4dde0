import { loadTexts } from '../../catalogue/tools/texts';
import { loadSheet } from '../../loading/load-sheet';
import { FavouriteResults } from './FavouriteResults';
import sheet from './list-tools.css?url';
import { ListTools } from './ListTools';

/** Both parts, once their texts and styles are here. */
export async function load() {
  await Promise.all([loadTexts(), loadSheet(sheet)]);
  return { FavouriteResults, ListTools };
}
