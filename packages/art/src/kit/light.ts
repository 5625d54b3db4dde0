import type { Light } from './picture';

/** Premultiplied RGBA, as the rasteriser leaves it. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Rgb = readonly [number, number, number];

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Lays one picture over another of the same size. */
export function lay(over: Pixels, onto: Pixels): void {
  const [source, target] = [over.data, onto.data];
  for (let index = 0; index < source.length; index += 4) {
    const alpha = source[index + 3]!;
    if (alpha === 0) continue;
    const keep = 255 - alpha;
    for (let channel = 0; channel < 4; channel += 1) {
      target[index + channel] =
        (source[index + channel]! + (target[index + channel]! * keep + 127) / 255) | 0;
    }
  }
}

/**
 * Lights a layer and lays it onto the picture. Done on pixels because the same look as SVG filters
 * takes the rasteriser ten times as long.
 */
export function layLit(over: Pixels, onto: Pixels, light: Light, scale: number): void {
  const { width, height } = over;
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index += 1) alpha[index] = over.data[index * 4 + 3]!;
  const size = light.size * scale;
  const soft = blurred(alpha, width, height, Math.max(2, Math.round(size * 1.9)));
  if (light.halo)
    paint(onto, blurred(alpha, width, height, Math.max(3, Math.round(size * 4.4))), rgb(light.halo), 0.8, 0);
  paint(onto, soft, rgb(light.shade), 0.62, Math.round(size * 1.8));
  shadeInside(over, alpha, soft, light, size);
  lay(over, onto);
}

/** A mask in one colour, moved down by some pixels, over an opaque picture. */
function paint(
  onto: Pixels,
  mask: Uint8Array,
  [red, green, blue]: Rgb,
  strength: number,
  down: number,
): void {
  const { data, width } = onto;
  for (let index = down * width; index < mask.length; index += 1) {
    const share = (mask[index - down * width]! / 255) * strength;
    if (share === 0) continue;
    const at = index * 4;
    data[at] = data[at]! + (red - data[at]!) * share;
    data[at + 1] = data[at + 1]! + (green - data[at + 1]!) * share;
    data[at + 2] = data[at + 2]! + (blue - data[at + 2]!) * share;
  }
}

/** Darkens the far edge and brightens the near one, inside the silhouette. */
function shadeInside(over: Pixels, alpha: Uint8Array, soft: Uint8Array, light: Light, size: number): void {
  const { data, width, height } = over;
  const [rimRed, rimGreen, rimBlue] = rgb(light.rim);
  const [darkRed, darkGreen, darkBlue] = rgb(light.shade);
  const [rimX, rimY] = [Math.max(1, Math.round(size * 0.55)), Math.max(1, Math.round(size * 0.85))];
  const [farX, farY] = [Math.round(size * 1.3), Math.round(size * 2)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const cover = alpha[index]! / 255;
      if (cover === 0) continue;
      const below = x + farX < width && y + farY < height ? soft[(y + farY) * width + x + farX]! / 255 : 1;
      const above = x >= rimX && y >= rimY ? alpha[(y - rimY) * width + x - rimX]! / 255 : 1;
      const dark = (1 - below) * 0.44;
      const bright = Math.max(0, 1 - above) * 0.85;
      if (dark < 0.01 && bright < 0.01) continue;
      const at = index * 4;
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
function blurred(mask: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const result = Uint8Array.from(mask);
  const scratch = new Uint8Array(mask.length);
  for (let pass = 0; pass < 2; pass += 1) {
    boxRows(result, scratch, width, height, radius, 1, width);
    boxRows(scratch, result, height, width, radius, width, 1);
  }
  return result;
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
  const window = radius * 2 + 1;
  for (let row = 0; row < rows; row += 1) {
    const start = row * stride;
    let sum = 0;
    for (let index = 0; index < radius && index < length; index += 1) sum += from[start + index * step]!;
    for (let index = 0; index < length; index += 1) {
      if (index + radius < length) sum += from[start + (index + radius) * step]!;
      if (index > radius) sum -= from[start + (index - radius - 1) * step]!;
      to[start + index * step] = sum / window;
    }
  }
}
