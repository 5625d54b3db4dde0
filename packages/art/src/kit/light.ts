import type { Light } from './picture';

/** Premultiplied RGBA, as the rasteriser leaves it. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Rgb = readonly [number, number, number];

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Lays one picture over another of the same size. */
export function drawOver(over: Pixels, onto: Pixels): void {
  const [source, target] = [over.data, onto.data];
  for (let index = 0; index < source.length; index += 4) {
    const alpha = source[index + 3]!;
    if (alpha === 0) continue;
    if (alpha === 255) {
      target[index] = source[index]!;
      target[index + 1] = source[index + 1]!;
      target[index + 2] = source[index + 2]!;
      target[index + 3] = 255;
      continue;
    }
    // `* 257 >> 16` divides by 255, exactly enough and without a division.
    const keep = 255 - alpha;
    target[index] = source[index]! + ((target[index]! * keep * 257 + 32_896) >> 16);
    target[index + 1] = source[index + 1]! + ((target[index + 1]! * keep * 257 + 32_896) >> 16);
    target[index + 2] = source[index + 2]! + ((target[index + 2]! * keep * 257 + 32_896) >> 16);
    target[index + 3] = alpha + ((target[index + 3]! * keep * 257 + 32_896) >> 16);
  }
}

/**
 * Lights a layer and lays it onto the picture. Done on pixels because the same look as SVG filters
 * takes the rasteriser ten times as long.
 */
export function drawLit(over: Pixels, onto: Pixels, light: Light, scale: number): void {
  const size = light.size * scale;
  const cover = coverOf(over);
  const soft = blurred(cover, Math.max(1, Math.round(size * 0.95)));
  if (light.halo) {
    paint(onto, blurred(cover, Math.max(2, Math.round(size * 2.2))), rgb(light.halo), 0.8, 0);
  }
  paint(onto, soft, rgb(light.shade), 0.62, Math.round(size * 1.8));
  shadeInside(over, soft, light, size);
  drawOver(over, onto);
}

/** Coverage at half the size: what is about to be blurred needs no more. */
type Mask = { readonly data: Uint8Array; readonly width: number; readonly height: number };

function coverOf({ data, width, height }: Pixels): Mask {
  const mask = { data: new Uint8Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 };
  let to = 0;
  for (let y = 0; y < mask.height; y += 1) {
    let from = y * 2 * width * 4 + 3;
    for (let x = 0; x < mask.width; x += 1) {
      mask.data[to] = data[from]!;
      to += 1;
      from += 8;
    }
  }
  return mask;
}

/** A mask in one colour, moved down by some pixels, over an opaque picture. */
function paint(onto: Pixels, mask: Mask, [red, green, blue]: Rgb, strength: number, down: number): void {
  const { data, width, height } = onto;
  const weight = strength / 255;
  for (let y = down; y < height; y += 1) {
    const row = Math.min(mask.height - 1, (y - down) >> 1) * mask.width;
    for (let x = 0; x < width; x += 1) {
      const cover = mask.data[row + Math.min(mask.width - 1, x >> 1)]!;
      if (cover === 0) continue;
      const share = cover * weight;
      const at = (y * width + x) * 4;
      data[at] = data[at]! + (red - data[at]!) * share;
      data[at + 1] = data[at + 1]! + (green - data[at + 1]!) * share;
      data[at + 2] = data[at + 2]! + (blue - data[at + 2]!) * share;
    }
  }
}

/** Darkens the far edge and brightens the near one, inside the silhouette. */
function shadeInside(over: Pixels, soft: Mask, light: Light, size: number): void {
  const { data, width, height } = over;
  const [rimRed, rimGreen, rimBlue] = rgb(light.rim);
  const [darkRed, darkGreen, darkBlue] = rgb(light.shade);
  const [rimX, rimY] = [Math.max(1, Math.round(size * 0.55)), Math.max(1, Math.round(size * 0.85))];
  const [farX, farY] = [Math.round(size * 1.3), Math.round(size * 2)];
  // From the last pixel to the first, because the rim reads neighbours above, and their alpha must be unchanged.
  for (let y = height - 1; y >= 0; y -= 1) {
    const row = Math.min(soft.height - 1, (y + farY) >> 1) * soft.width;
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = (y * width + x) * 4;
      const alpha = data[at + 3]!;
      if (alpha === 0) continue;
      const below = soft.data[row + Math.min(soft.width - 1, (x + farX) >> 1)]!;
      const above = x >= rimX && y >= rimY ? data[((y - rimY) * width + x - rimX) * 4 + 3]! : 255;
      if (below === 255 && above === 255) continue;
      const cover = alpha / 255;
      const dark = (1 - below / 255) * 0.44;
      const bright = (1 - above / 255) * 0.85;
      data[at] = tint(data[at]!, darkRed, rimRed, cover, dark, bright);
      data[at + 1] = tint(data[at + 1]!, darkGreen, rimGreen, cover, dark, bright);
      data[at + 2] = tint(data[at + 2]!, darkBlue, rimBlue, cover, dark, bright);
    }
  }
}

function tint(
  value: number,
  dark: number,
  rim: number,
  cover: number,
  darkShare: number,
  rimShare: number,
): number {
  const shaded = value + (dark * cover - value) * darkShare;
  return shaded + (rim * cover - shaded) * rimShare;
}

/** Two box blurs in each direction: near enough to a Gaussian, and linear in the number of pixels. */
function blurred(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  const result = Uint8Array.from(mask.data);
  const scratch = new Uint8Array(result.length);
  for (let pass = 0; pass < 2; pass += 1) {
    boxRows(result, scratch, width, height, radius, 1, width);
    boxRows(scratch, result, height, width, radius, width, 1);
  }
  return { data: result, width, height };
}

function boxRows(
  from: Uint8Array,
  to: Uint8Array,
  length: number,
  rows: number,
  radius: number,
  step: number,
  stride: number,
): void {
  const share = 1 / (radius * 2 + 1);
  for (let row = 0; row < rows; row += 1) {
    const start = row * stride;
    let sum = 0;
    for (let index = 0; index < radius && index < length; index += 1) sum += from[start + index * step]!;
    for (let index = 0; index < length; index += 1) {
      if (index + radius < length) sum += from[start + (index + radius) * step]!;
      if (index > radius) sum -= from[start + (index - radius - 1) * step]!;
      to[start + index * step] = sum * share;
    }
  }
}
