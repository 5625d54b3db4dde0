import { games, posterHeight, type CatalogueGame } from '@tessera/catalogue';
import sharp, { type OverlayOptions } from 'sharp';
import { encodePoster } from './encode-poster';

const GAP = 12;
const CARD_WIDTH = 150;

/** Many posters at the size of a lobby card, to judge the catalogue as players see it. */
export async function contactSheet(selection: readonly CatalogueGame[], columns: number): Promise<Buffer> {
  const cardHeight = Math.round((CARD_WIDTH * posterHeight(400)) / 400);
  const cells: OverlayOptions[] = [];
  for (const [index, game] of selection.entries()) {
    const posters = await encodePoster(game);
    const large = posters.find(({ width }) => width === 400);
    if (!large) continue;
    cells.push({
      input: await sharp(large.bytes).resize(CARD_WIDTH, cardHeight).png().toBuffer(),
      left: GAP + (index % columns) * (CARD_WIDTH + GAP),
      top: GAP + Math.floor(index / columns) * (cardHeight + GAP),
    });
  }
  const rows = Math.ceil(selection.length / columns);
  return sharp({
    create: {
      width: GAP + columns * (CARD_WIDTH + GAP),
      height: GAP + rows * (cardHeight + GAP),
      channels: 3,
      background: '#12122a',
    },
  })
    .composite(cells)
    .png()
    .toBuffer();
}

/** A fixed sample that shows every theme and all three kinds of game. */
export function sheetSelection(count: number): CatalogueGame[] {
  return games.toSorted((left, right) => left.popularity - right.popularity).slice(0, count);
}
