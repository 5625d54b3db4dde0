import { seeded } from '../art/seeded';
import type { SlotColours } from '../art/slot-colours';

type Brush = CanvasRenderingContext2D;

/** What is being played: the paid spin, free spins, or hold and spin. */
export type SceneName = 'base' | 'free' | 'hold';

/** The landscape behind the reels, drawn once per window size and scene. */
export function paintBackdrop(
  brush: Brush,
  width: number,
  height: number,
  colours: SlotColours,
  seed: number,
  scene: SceneName,
): void {
  const random = seeded(seed);
  const sky = brush.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, colours.sky[0]);
  sky.addColorStop(0.62, colours.sky[1]);
  sky.addColorStop(1, colours.sky[2]);
  brush.fillStyle = sky;
  brush.fillRect(0, 0, width, height);
  glow(brush, width * 0.5, height * 0.42, Math.max(width, height) * 0.55, colours.accent, 0.34);
  LANDSCAPES[colours.landscape](brush, width, height, colours, random);
  if (scene === 'free') paintNight(brush, width, height, colours, random);
  if (scene === 'hold') paintVault(brush, width, height, colours);
  const vignette = brush.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.3,
    width / 2,
    height / 2,
    width * 0.75,
  );
  vignette.addColorStop(0, '#00000000');
  vignette.addColorStop(1, '#000000b0');
  brush.fillStyle = vignette;
  brush.fillRect(0, 0, width, height);
}

function glow(brush: Brush, x: number, y: number, radius: number, colour: string, alpha: number): void {
  const light = brush.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'transparent');
  brush.globalAlpha = alpha;
  brush.fillStyle = light;
  brush.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  brush.globalAlpha = 1;
}

/** Free spins: the same place at night, under a wide light. */
function paintNight(
  brush: Brush,
  width: number,
  height: number,
  colours: SlotColours,
  random: () => number,
): void {
  const night = brush.createLinearGradient(0, 0, 0, height);
  night.addColorStop(0, '#0b0530f2');
  night.addColorStop(0.55, '#3b1170cc');
  night.addColorStop(1, '#12041fe6');
  brush.fillStyle = night;
  brush.fillRect(0, 0, width, height);
  stars(brush, width, height * 0.8, random, 160);
  const rays = 18;
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * Math.PI * 2;
    brush.globalAlpha = ray % 2 ? 0.16 : 0.05;
    brush.fillStyle = colours.accent;
    brush.beginPath();
    brush.moveTo(width / 2, height * 0.5);
    brush.arc(width / 2, height * 0.5, Math.hypot(width, height), angle, angle + Math.PI / rays);
    brush.fill();
  }
  brush.globalAlpha = 1;
  glow(brush, width / 2, height / 2, Math.max(width, height) * 0.5, colours.accent, 0.4);
}

/** Hold and spin: a dark vault that glows from below. */
function paintVault(brush: Brush, width: number, height: number, colours: SlotColours): void {
  const dark = brush.createLinearGradient(0, 0, 0, height);
  dark.addColorStop(0, '#0a0706f5');
  dark.addColorStop(0.6, '#2a1404e8');
  dark.addColorStop(1, '#5a2c00d9');
  brush.fillStyle = dark;
  brush.fillRect(0, 0, width, height);
  glow(brush, width / 2, height, Math.max(width, height) * 0.6, '#ffb02e', 0.5);
  glow(brush, width / 2, height / 2, Math.max(width, height) * 0.4, colours.accent, 0.25);
}

type LandscapePainter = (
  brush: Brush,
  width: number,
  height: number,
  colours: SlotColours,
  random: () => number,
) => void;

/** A skyline of one layer; `shape` returns its height from 0 to 1 along the width. */
function ridge(
  brush: Brush,
  width: number,
  height: number,
  base: number,
  rise: number,
  colour: string,
  alpha: number,
  shape: (x: number) => number,
): void {
  brush.beginPath();
  brush.moveTo(0, height);
  for (let step = 0; step <= 80; step++) {
    const x = step / 80;
    brush.lineTo(x * width, height * (base - rise * shape(x)));
  }
  brush.lineTo(width, height);
  brush.closePath();
  brush.globalAlpha = alpha;
  brush.fillStyle = colour;
  brush.fill();
  brush.globalAlpha = 1;
}

function waves(random: () => number, slow: number): (x: number) => number {
  const first = random() * 7;
  const second = random() * 7;
  return (x) => 0.5 + 0.3 * Math.sin(x * slow + first) + 0.2 * Math.sin(x * slow * 2.3 + second);
}

function peaks(random: () => number, count: number): (x: number) => number {
  const tops = Array.from({ length: count }, () => ({
    x: random(),
    width: 0.08 + random() * 0.16,
    y: 0.4 + random() * 0.6,
  }));
  return (x) => Math.max(0, ...tops.map((top) => top.y * (1 - Math.abs(x - top.x) / top.width)));
}

function stars(brush: Brush, width: number, height: number, random: () => number, count: number): void {
  for (let index = 0; index < count; index++) {
    brush.globalAlpha = 0.25 + random() * 0.75;
    brush.fillStyle = '#ffffff';
    brush.beginPath();
    brush.arc(random() * width, random() * height, 0.4 + random() ** 3 * 2, 0, 7);
    brush.fill();
  }
  brush.globalAlpha = 1;
}

const LANDSCAPES: Record<SlotColours['landscape'], LandscapePainter> = {
  dunes(brush, width, height, _colours, random) {
    stars(brush, width, height * 0.4, random, 60);
    glow(brush, width * (0.2 + random() * 0.6), height * 0.5, height * 0.35, '#fff3c4', 0.7);
    for (const [index, base] of [0.72, 0.82, 0.93].entries()) {
      ridge(
        brush,
        width,
        height,
        base,
        0.14,
        ['#7a3a2a', '#5c2a1f', '#361812'][index]!,
        0.75,
        waves(random, 4 + index * 2),
      );
    }
  },
  waves(brush, width, height, _colours, random) {
    glow(brush, width * 0.5, 0, height * 0.8, '#d6fbff', 0.35);
    for (let ray = 0; ray < 7; ray++) {
      const x = random() * width;
      brush.globalAlpha = 0.06;
      brush.fillStyle = '#ffffff';
      brush.beginPath();
      brush.moveTo(x, 0);
      brush.lineTo(x + 40 + random() * 60, 0);
      brush.lineTo(x + (random() - 0.5) * width * 0.6, height);
      brush.lineTo(x + (random() - 0.5) * width * 0.4 - 60, height);
      brush.fill();
    }
    brush.globalAlpha = 1;
    for (const [index, base] of [0.8, 0.88, 0.96].entries()) {
      ridge(
        brush,
        width,
        height,
        base,
        0.08,
        ['#0a4a6b', '#083a56', '#04202f'][index]!,
        0.8,
        waves(random, 9 + index * 3),
      );
    }
    for (let bubble = 0; bubble < 40; bubble++) {
      brush.globalAlpha = 0.2 + random() * 0.3;
      brush.strokeStyle = '#c9f7ff';
      brush.beginPath();
      brush.arc(random() * width, random() * height, 1 + random() * 6, 0, 7);
      brush.stroke();
    }
    brush.globalAlpha = 1;
  },
  peaks(brush, width, height, colours, random) {
    stars(brush, width, height * 0.5, random, 80);
    ridge(brush, width, height, 0.8, 0.5, colours.sky[0], 0.55, peaks(random, 7));
    ridge(brush, width, height, 0.9, 0.4, colours.sky[0], 0.8, peaks(random, 9));
    ridge(brush, width, height, 0.98, 0.12, '#05040f', 0.85, waves(random, 7));
  },
  stars(brush, width, height, colours, random) {
    stars(brush, width, height, random, 260);
    for (let cloud = 0; cloud < 6; cloud++) {
      glow(
        brush,
        random() * width,
        random() * height,
        height * (0.2 + random() * 0.3),
        cloud % 2 ? colours.accentDeep : colours.accent,
        0.25,
      );
    }
  },
  forest(brush, width, height, _colours, random) {
    for (const [index, tone] of ['#0c4a2f', '#083a25', '#04210f'].entries()) {
      const trees = peaks(random, 16);
      ridge(
        brush,
        width,
        height,
        0.75 + index * 0.12,
        0.45 - index * 0.06,
        tone,
        0.8,
        (x) => trees(x) ** 0.6 + 0.1,
      );
    }
    for (let light = 0; light < 30; light++)
      glow(brush, random() * width, random() * height, 6 + random() * 14, '#eaff8a', 0.5);
  },
  city(brush, width, height, colours, random) {
    stars(brush, width, height * 0.6, random, 90);
    glow(brush, width * 0.75, height * 0.22, height * 0.22, '#fff8d9', 0.75);
    for (const [index, tone] of ['#1f1838', '#120d26'].entries()) {
      let x = -20;
      while (x < width) {
        const wide = 30 + random() * 70;
        const tall = height * (0.15 + random() * 0.3 - index * 0.06);
        brush.fillStyle = tone;
        brush.fillRect(x, height - tall, wide, tall);
        brush.beginPath();
        brush.moveTo(x - 4, height - tall);
        brush.lineTo(x + wide / 2, height - tall - 20 - random() * 50);
        brush.lineTo(x + wide + 4, height - tall);
        brush.fill();
        brush.fillStyle = colours.accent;
        brush.globalAlpha = 0.6;
        if (random() > 0.4) brush.fillRect(x + wide * 0.4, height - tall + 16, 6, 10);
        brush.globalAlpha = 1;
        x += wide * (0.7 + random() * 0.4);
      }
    }
  },
  rays(brush, width, height, colours) {
    const rays = 28;
    for (let ray = 0; ray < rays; ray++) {
      const angle = (ray / rays) * Math.PI * 2;
      brush.globalAlpha = ray % 2 ? 0.12 : 0.03;
      brush.fillStyle = colours.accent;
      brush.beginPath();
      brush.moveTo(width / 2, height * 0.45);
      brush.arc(width / 2, height * 0.45, Math.max(width, height), angle, angle + (Math.PI * 2) / rays);
      brush.fill();
    }
    brush.globalAlpha = 1;
  },
  hills(brush, width, height, colours, random) {
    for (let cloud = 0; cloud < 5; cloud++) {
      const x = random() * width;
      const y = height * (0.08 + random() * 0.25);
      brush.globalAlpha = 0.35;
      brush.fillStyle = '#ffffff';
      brush.beginPath();
      for (let puff = 0; puff < 5; puff++) {
        brush.arc(x + puff * 22, y + Math.sin(puff * 2) * 8, 14 + random() * 16, 0, Math.PI * 2);
        brush.closePath();
      }
      brush.fill();
    }
    brush.globalAlpha = 1;
    for (const [index, base] of [0.78, 0.88, 0.97].entries()) {
      ridge(
        brush,
        width,
        height,
        base,
        0.16,
        colours.accentDeep,
        0.35 + index * 0.2,
        waves(random, 5 + index * 3),
      );
    }
  },
};
