import { loadTexts } from '../../catalogue/tools/texts';
import { loadSheet } from '../../loading/load-sheet';
import sheet from './search.css?url';
import { SearchSheet } from './SearchSheet';

/** The sheet, once its texts and styles are here. */
export async function load() {
  await Promise.all([loadTexts(), loadSheet(sheet)]);
  return SearchSheet;
}
