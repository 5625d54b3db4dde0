import { renderAsync } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';
import { drawLit, drawOver, type Pixels } from './light';
import type { Picture } from './picture';

/** Renders the layers and lights them. All text is drawn as outlines, so no font is ever looked up. */
export async function rasterise(picture: Picture, width: number): Promise<Sharp> {
  const scale = width / picture.width;
  const rendered = await Promise.all(picture.layers.map(({ svg }) => render(svg, width)));
  const [canvas, ...above] = rendered;
  if (!canvas) throw new Error('A picture needs at least one layer.');
  for (const [index, pixels] of above.entries()) {
    const light = picture.layers[index + 1]!.light;
    if (light) drawLit(pixels, canvas, light, scale);
    else drawOver(pixels, canvas);
  }
  return sharp(canvas.data, { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
}

async function render(svg: string, width: number): Promise<Pixels> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  });
  return { data: image.pixels, width: image.width, height: image.height };
}
