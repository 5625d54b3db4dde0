/** Small writers of SVG. Everything is a string; coordinates are rounded so that files stay small and stable. */

export type Attributes = Record<string, string | number | undefined>;

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function write(attributes: Attributes): string {
  let text = '';
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    text += ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`;
  }
  return text;
}

export function path(d: string, attributes: Attributes): string {
  return `<path d="${d}"${write(attributes)}/>`;
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"${write(attributes)}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"${write(attributes)}/>`;
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${write(attributes)}/>`;
}

export function group(children: string, attributes: Attributes = {}): string {
  return `<g${write(attributes)}>${children}</g>`;
}

/** Places a drawing made around the origin. */
export function place(children: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${round(x)} ${round(y)})${rotation}${size}">${children}</g>`;
}

/** The drawing and its reflection in the vertical axis. */
export function mirror(half: string): string {
  return half + group(half, { transform: 'scale(-1 1)' });
}

export type Point = readonly [x: number, y: number];

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** A point on a circle; 0 degrees is up, clockwise. */
export function onCircle(radius: number, degrees: number, cx = 0, cy = 0): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius];
}

/** A star or gear-like ring of points between two radii. */
export function starPath(points: number, outer: number, inner: number, cx = 0, cy = 0, turn = 0): string {
  const corners: Point[] = [];
  for (let index = 0; index < points * 2; index += 1) {
    corners.push(onCircle(index % 2 === 0 ? outer : inner, turn + (index * 180) / points, cx, cy));
  }
  return polygon(corners);
}

/** A Catmull-Rom curve through the points, written as cubic segments. */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))]!;
  const [startX, startY] = at(0);
  let d = `M${round(startX)} ${round(startY)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    d += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} `;
    d += `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} `;
    d += `${round(to[0])} ${round(to[1])}`;
  }
  return d;
}
