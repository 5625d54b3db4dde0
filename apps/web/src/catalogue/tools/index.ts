import { loadSheet } from '../../loading/load-sheet';
import { useExtras } from '../extras';
import { followLogins } from './favourites';
import { Heart } from './Heart';
import { loadTexts } from './texts';
import { TileTools } from './TileTools';
import sheet from './tools.css?url';

/** Puts hearts, marks and facts on the tiles that there are and on those to come, once their texts and styles are here. */
export async function startTools(): Promise<void> {
  await Promise.all([loadTexts(), loadSheet(sheet)]);
  useExtras.setState({ TileTools, Heart });
  followLogins();
}
