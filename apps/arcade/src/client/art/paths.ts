/* Path data for pictures in a box from -50 to 50. Written as SVG paths, which canvas reads as well. */

const round = (value: number) => Math.round(value * 10) / 10;

export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

export function box(x: number, y: number, width: number, height: number, r = 0): string {
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}z`;
}

export function polygon(...points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`;
}

/** A star, or with equal radii a regular polygon of twice the points. */
export function star(points: number, outer: number, inner: number, x = 0, y = 0, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const radius = index % 2 === 0 ? outer : inner;
    const angle = turn + (Math.PI * index) / points - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}z`;
}

/** `count` copies around the centre, each drawn by `petal` at an angle. */
export function around(count: number, petal: (angle: number) => string, turn = 0): string {
  return Array.from({ length: count }, (_, index) => petal(turn + (2 * Math.PI * index) / count)).join('');
}

export function at(angle: number, radius: number): [number, number] {
  return [round(radius * Math.sin(angle)), round(-radius * Math.cos(angle))];
}

/** A petal from the centre outwards. */
export function petal(angle: number, length: number, width: number): string {
  const [x, y] = at(angle, length);
  const [ax, ay] = at(angle - width, length * 0.62);
  const [bx, by] = at(angle + width, length * 0.62);
  return `M0 0Q${ax} ${ay} ${x} ${y}Q${bx} ${by} 0 0z`;
}

/** A gear with so many teeth. */
export function gear(teeth: number, outer: number, inner: number): string {
  const points: string[] = [];
  for (let tooth = 0; tooth < teeth; tooth++) {
    const step = (2 * Math.PI) / teeth;
    const start = tooth * step;
    for (const [part, radius] of [
      [0, inner],
      [0.2, outer],
      [0.55, outer],
      [0.75, inner],
    ] as const) {
      points.push(at(start + part * step, radius).join(' '));
    }
  }
  return `M${points.join('L')}z`;
}
