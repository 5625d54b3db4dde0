import type { Tone } from './tones';

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type Sheet = { canvas: HTMLCanvasElement; brush: CanvasRenderingContext2D };

export function sheet(width: number, height: number): Sheet {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width));
  canvas.height = Math.max(1, Math.ceil(height));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('no canvas');
  return { canvas, brush };
}

/** A wrapper, because the linter mistakes `brush.fill(new Path2D())` for Array.prototype.fill. */
export function fillShape(brush: Brush, shape: Path2D): void {
  brush.fill(shape);
}

export function shade(brush: Brush, tone: Tone, top: number, bottom: number): CanvasGradient {
  const gradient = brush.createLinearGradient(0, top, 0, bottom);
  gradient.addColorStop(0, tone[0]);
  gradient.addColorStop(0.45, tone[1]);
  gradient.addColorStop(1, tone[2]);
  return gradient;
}

/** Adds light from above to what has been drawn, in a box from -50 to 50. */
function gloss(brush: Brush): void {
  brush.globalCompositeOperation = 'source-atop';
  const light = brush.createRadialGradient(-14, -30, 2, -10, -22, 52);
  light.addColorStop(0, '#ffffffb0');
  light.addColorStop(0.4, '#ffffff2e');
  light.addColorStop(1, '#ffffff00');
  brush.fillStyle = light;
  brush.fillRect(-52, -52, 104, 104);
  const shadow = brush.createLinearGradient(0, 0, 0, 50);
  shadow.addColorStop(0, '#00000000');
  shadow.addColorStop(1, '#0000004d');
  brush.fillStyle = shadow;
  brush.fillRect(-52, -52, 104, 104);
  brush.globalCompositeOperation = 'source-over';
}

/** A letter with a wide outline, for the reels. */
export function letterSheet(text: string, tone: Tone, size: number): HTMLCanvasElement {
  const { canvas, brush } = sheet(size, size);
  brush.translate(size / 2, size / 2);
  brush.scale(size / 108, size / 108);
  brush.font = `800 ${text.length > 1 ? 62 : 76}px "Readex Pro Variable", sans-serif`;
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  brush.lineJoin = 'round';
  const baseline = text.length > 1 ? 22 : 27;
  brush.lineWidth = 12;
  brush.strokeStyle = tone[2];
  brush.strokeText(text, 0, baseline);
  brush.lineWidth = 5;
  brush.strokeStyle = tone[0];
  brush.strokeText(text, 0, baseline);
  brush.fillStyle = shade(brush, tone, -34, 34);
  brush.fillText(text, 0, baseline);
  gloss(brush);
  return canvas;
}

/** A word on a ribbon across the lower part, for wilds and scatters. */
export function ribbon(brush: Brush, text: string, size: number, fill: Tone): void {
  const height = size * 0.24;
  const top = size * 0.7;
  const path = new Path2D();
  path.roundRect(size * 0.06, top, size * 0.88, height, height * 0.3);
  brush.fillStyle = shade(brush, fill, top, top + height);
  fillShape(brush, path);
  brush.lineWidth = Math.max(1, size * 0.015);
  brush.strokeStyle = '#fff3c4';
  brush.stroke(path);
  const font = (side: number) => `800 ${side}px "Readex Pro Variable", sans-serif`;
  brush.font = font(height * 0.72);
  // Long words get smaller letters to fit the ribbon.
  brush.font = font(height * 0.72 * Math.min(1, (size * 0.78) / brush.measureText(text).width));
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.lineWidth = Math.max(2, size * 0.03);
  brush.strokeStyle = fill[2];
  brush.strokeText(text, size / 2, top + height * 0.54);
  brush.fillStyle = '#ffffff';
  brush.fillText(text, size / 2, top + height * 0.54);
}
