import type { SlotColours } from '../art/slot-colours';

/** Position of the reels, size of a symbol, and number of symbols per reel. */
export type ReelWindow = { x: number; y: number; cell: number; rows: number; width: number; height: number };

/** The corner and the middle of a cell, counted down each reel, reel after reel. */
export function cellAt({ x, y, cell, rows }: ReelWindow, cellIndex: number) {
  const left = x + Math.floor(cellIndex / rows) * cell;
  const top = y + (cellIndex % rows) * cell;
  return { x: left, y: top, middleX: left + cell / 2, middleY: top + cell / 2 };
}

/** The frame around the reels and the well behind them. */
export function paintFrame(
  brush: CanvasRenderingContext2D,
  { x, y, width, height, cell }: ReelWindow,
  colours: SlotColours,
): void {
  const edge = Math.max(6, cell * 0.09);
  const metal = brush.createLinearGradient(0, y - edge, 0, y + height + edge);
  metal.addColorStop(0, colours.frame[1]);
  metal.addColorStop(0.25, colours.frame[0]);
  metal.addColorStop(0.5, colours.frame[1]);
  metal.addColorStop(0.75, colours.frame[0]);
  metal.addColorStop(1, colours.frame[1]);
  brush.shadowColor = '#000000c0';
  brush.shadowBlur = 40;
  brush.shadowOffsetY = 12;
  brush.fillStyle = metal;
  brush.beginPath();
  brush.roundRect(x - edge, y - edge, width + edge * 2, height + edge * 2, 18);
  brush.fill();
  brush.shadowColor = 'transparent';
  brush.shadowOffsetY = 0;
  const well = brush.createLinearGradient(0, y, 0, y + height);
  well.addColorStop(0, '#05040fee');
  well.addColorStop(0.5, '#15112fe6');
  well.addColorStop(1, '#05040fee');
  brush.fillStyle = well;
  brush.beginPath();
  brush.roundRect(x, y, width, height, 10);
  brush.fill();
  brush.strokeStyle = '#ffffff55';
  brush.lineWidth = 1;
  brush.stroke();
  for (let reel = 1; reel * cell < width; reel++) {
    const line = brush.createLinearGradient(0, y, 0, y + height);
    line.addColorStop(0, 'transparent');
    line.addColorStop(0.5, colours.accent);
    line.addColorStop(1, 'transparent');
    brush.globalAlpha = 0.4;
    brush.fillStyle = line;
    brush.fillRect(x + reel * cell - 0.75, y, 1.5, height);
    brush.globalAlpha = 1;
  }
}

/** The game's name over the reels, if there is room. */
export function paintTitle(
  brush: CanvasRenderingContext2D,
  layout: ReelWindow,
  colours: SlotColours,
  title: string,
  width: number,
): void {
  const room = layout.y - layout.cell * 0.09;
  if (room < 56) return;
  const fit = (size: number) => {
    brush.font = `800 ${size}px "Readex Pro Variable", sans-serif`;
    return brush.measureText(title).width;
  };
  const wanted = Math.min(64, room * 0.5);
  const size = Math.min(wanted, (wanted * (width - 40)) / Math.max(1, fit(wanted)));
  fit(size);
  const middle = layout.y - layout.cell * 0.09 - Math.min(room * 0.5, size * 1.1);
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.shadowColor = colours.accent;
  brush.shadowBlur = size * 0.4;
  brush.lineWidth = size * 0.22;
  brush.strokeStyle = colours.frame[0];
  brush.strokeText(title, width / 2, middle);
  brush.shadowBlur = 0;
  brush.lineWidth = size * 0.06;
  brush.strokeStyle = colours.frame[1];
  brush.strokeText(title, width / 2, middle);
  const face = brush.createLinearGradient(0, middle - size / 2, 0, middle + size / 2);
  face.addColorStop(0, '#ffffff');
  face.addColorStop(0.5, colours.accent);
  face.addColorStop(1, colours.accentDeep);
  brush.fillStyle = face;
  brush.fillText(title, width / 2, middle);
}
