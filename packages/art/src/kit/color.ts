type Rgb = readonly [red: number, green: number, blue: number];

function parse(color: string): Rgb {
  const hex = color.slice(1);
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function write(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

export function mix(from: string, to: string, share: number): string {
  const start = parse(from);
  const end = parse(to);
  return write([
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
    start[2] + (end[2] - start[2]) * share,
  ]);
}

/** Mixes with a white that keeps some of the hue: gold becomes cream, not grey. */
export function lighten(color: string, share: number): string {
  const rgb = parse(color);
  const peak = Math.max(...rgb);
  const target = write([
    255 - (peak - rgb[0]) * 0.36,
    255 - (peak - rgb[1]) * 0.36,
    255 - (peak - rgb[2]) * 0.36,
  ]);
  return mix(color, target, share);
}

/** Mixes with dark blue instead of black, so that shadows keep a hue. */
export function darken(color: string, share: number): string {
  return mix(color, '#0a0618', share);
}
