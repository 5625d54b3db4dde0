import type { LiveTheme } from '@tessera/catalogue';

import { paintDealer, paintFelt, paintRoom, roomColours } from '../art/live-rooms';
import { addLayer, fitLayer, sizeOf, type Scene } from '../kit/layers';

/** The room, the dealer and the table. The cards are elements above it. */
export function createBlackjackScene(place: HTMLElement, theme: LiveTheme, seed: number): Scene {
  const layer = addLayer(place);
  function resize(): void {
    const size = sizeOf(place);
    const brush = fitLayer(layer, size);
    paintRoom(brush, size.width, size.height, theme);
    paintDealer(brush, size.width / 2, size.height * 0.5, Math.min(size.height * 0.5, 330), theme, seed);
    paintFelt(brush, size, roomColours[theme]);
  }
  resize();
  return { resize, destroy: () => layer.remove() };
}
