import type { LiveTheme } from '@tessera/catalogue';

import { fillShape } from './paint';
import { seeded } from './seeded';

type Brush = CanvasRenderingContext2D;

type RoomColours = {
  wall: readonly [string, string];
  light: string;
  felt: readonly [string, string];
  trim: string;
  suit: string;
};

export const roomColours: Record<LiveTheme, RoomColours> = {
  riad: {
    wall: ['#0e3b4a', '#06202b'],
    light: '#ffd98a',
    felt: ['#12705a', '#063a2e'],
    trim: '#d9a24a',
    suit: '#14304a',
  },
  salon: {
    wall: ['#4a1230', '#1e0716'],
    light: '#ffb8a0',
    felt: ['#7a1830', '#3a0a18'],
    trim: '#e0b060',
    suit: '#1c1422',
  },
  neon: {
    wall: ['#1a1050', '#070420'],
    light: '#5af0ff',
    felt: ['#2a1a7a', '#100a3a'],
    trim: '#ff5ac8',
    suit: '#0c0a26',
  },
  royal: {
    wall: ['#1c2a5c', '#0a1030'],
    light: '#fff0b8',
    felt: ['#0f5c46', '#07301f'],
    trim: '#f0c860',
    suit: '#1a1a2e',
  },
};

/** The round table in front of the dealer. */
export function paintFelt(
  brush: Brush,
  { width, height }: { width: number; height: number },
  colours: RoomColours,
): void {
  const felt = brush.createLinearGradient(0, height * 0.42, 0, height);
  felt.addColorStop(0, colours.felt[0]);
  felt.addColorStop(1, colours.felt[1]);
  brush.beginPath();
  brush.ellipse(width / 2, height * 1.02, Math.max(width * 0.62, 240), height * 0.58, 0, 0, Math.PI * 2);
  brush.fillStyle = felt;
  brush.shadowColor = '#000000aa';
  brush.shadowBlur = 30;
  brush.fill();
  brush.shadowBlur = 0;
  brush.lineWidth = 10;
  brush.strokeStyle = '#3a1c0a';
  brush.stroke();
  brush.lineWidth = 3;
  brush.strokeStyle = colours.trim;
  brush.stroke();
}

/** The studio behind a table: wall, light and dealer. */
export function paintRoom(brush: Brush, width: number, height: number, theme: LiveTheme): void {
  const colours = roomColours[theme];
  const wall = brush.createLinearGradient(0, 0, 0, height);
  wall.addColorStop(0, colours.wall[0]);
  wall.addColorStop(1, colours.wall[1]);
  brush.fillStyle = wall;
  brush.fillRect(0, 0, width, height);
  WALLS[theme](brush, width, height, colours);
  const light = brush.createRadialGradient(width / 2, 0, 0, width / 2, height * 0.2, width * 0.6);
  light.addColorStop(0, `${colours.light}88`);
  light.addColorStop(1, `${colours.light}00`);
  brush.fillStyle = light;
  brush.fillRect(0, 0, width, height);
}

const WALLS: Record<LiveTheme, (brush: Brush, width: number, height: number, colours: RoomColours) => void> =
  {
    riad(brush, width, height, colours) {
      const arch = Math.max(90, height * 0.5);
      brush.strokeStyle = colours.trim;
      for (let x = -arch / 2; x < width + arch; x += arch * 1.15) {
        brush.globalAlpha = 0.5;
        brush.fillStyle = '#02141c';
        brush.beginPath();
        brush.moveTo(x, height);
        brush.lineTo(x, height * 0.4);
        brush.bezierCurveTo(
          x - arch * 0.1,
          height * 0.12,
          x + arch * 0.4,
          height * 0.1,
          x + arch * 0.5,
          height * 0.02,
        );
        brush.bezierCurveTo(
          x + arch * 0.6,
          height * 0.1,
          x + arch * 1.1,
          height * 0.12,
          x + arch,
          height * 0.4,
        );
        brush.lineTo(x + arch, height);
        brush.fill();
        brush.lineWidth = 3;
        brush.stroke();
      }
      brush.globalAlpha = 1;
    },
    salon(brush, width, height) {
      for (let fold = 0; fold < width; fold += 36) {
        const shade = brush.createLinearGradient(fold, 0, fold + 36, 0);
        shade.addColorStop(0, '#00000066');
        shade.addColorStop(0.5, '#ff7a9a22');
        shade.addColorStop(1, '#00000066');
        brush.fillStyle = shade;
        brush.fillRect(fold, 0, 36, height);
      }
    },
    neon(brush, width, height, colours) {
      brush.lineWidth = 3;
      for (let line = 0; line < 9; line++) {
        brush.strokeStyle = line % 2 ? colours.trim : colours.light;
        brush.shadowColor = brush.strokeStyle;
        brush.shadowBlur = 18;
        brush.globalAlpha = 0.55;
        const x = (width * (line + 0.5)) / 9;
        brush.strokeRect(x - width / 26, height * 0.08, width / 13, height * 0.55);
      }
      brush.shadowBlur = 0;
      brush.globalAlpha = 1;
    },
    royal(brush, width, height, colours) {
      const gap = Math.max(110, width / 8);
      for (let x = gap / 2; x < width; x += gap) {
        const column = brush.createLinearGradient(x - 20, 0, x + 20, 0);
        column.addColorStop(0, '#ffffff10');
        column.addColorStop(0.4, '#ffffff38');
        column.addColorStop(1, '#00000050');
        brush.fillStyle = column;
        brush.fillRect(x - 20, 0, 40, height);
        brush.fillStyle = colours.trim;
        brush.globalAlpha = 0.7;
        brush.fillRect(x - 26, 0, 52, 12);
        brush.fillRect(x - 26, 18, 52, 5);
        brush.globalAlpha = 1;
      }
    },
  };

const SKINS = ['#f2c9a5', '#d9a06f', '#a86b42', '#7a4a2c', '#ffdcc2'];
const HAIRS = ['#1c1210', '#3a2114', '#7a4a1c', '#0c0c14', '#5c2416'];

/** A dealer from the waist up, `size` tall, with the lower edge at `baseline`. The game's seed selects the appearance. */
export function paintDealer(
  brush: Brush,
  x: number,
  baseline: number,
  size: number,
  theme: LiveTheme,
  seed: number,
): void {
  const random = seeded(seed);
  const skin = SKINS[Math.floor(random() * SKINS.length)]!;
  const hair = HAIRS[Math.floor(random() * HAIRS.length)]!;
  const longHair = random() > 0.5;
  const { suit, trim } = roomColours[theme];
  brush.save();
  brush.translate(x, baseline);
  brush.scale(size / 100, size / 100);
  const paint = (path: string, colour: string) => {
    brush.fillStyle = colour;
    fillShape(brush, new Path2D(path));
  };
  if (longHair) paint('M-19-80Q-24-48-17-40H17Q24-48 19-80z', hair);
  paint('M-40 2Q-42-34-20-42L-8-46H8L20-42Q42-34 40 2z', suit);
  paint('M-9-46L0-16 9-46z', '#f6f3ff');
  paint('M-7-58H7V-42Q0-34-7-42z', skin);
  paint('M-16-74Q-16-94 0-94T16-74Q15-54 0-52-15-54-16-74z', skin);
  paint('M-17-72Q-20-98 0-98T17-72Q12-84 6-86-4-82-12-84-16-80-17-72z', hair);
  paint('M-11-74Q-7-78-3-74-7-71-11-74zM3-74Q7-78 11-74 7-71 3-74z', '#ffffff');
  paint(
    'M-8.6-74.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0zM4.8-74.6a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0z',
    '#2b1a12',
  );
  paint('M-12-75Q-7-80-2-75-7-78-12-75zM2-75Q7-80 12-75 7-78 2-75z', '#1c1016');
  paint('M-12-80Q-7-83-3-80.5L-3-79.5Q-7-81.5-12-79zM12-80Q7-83 3-80.5L3-79.5Q7-81.5 12-79z', hair);
  paint('M-1-72L-2.2-66.6Q0-65.2 2.2-66.6L1-72 1.4-67Q0-66.4-1.4-67z', '#00000030');
  paint('M-5.5-61.6Q-2.5-63 0-62.2 2.5-63 5.5-61.6 3-57.4 0-57.4T-5.5-61.6z', '#b23a52');
  paint(
    'M-13-69a3.4 2.4 0 1 0 6.8 0a3.4 2.4 0 1 0-6.8 0zM6.2-69a3.4 2.4 0 1 0 6.8 0a3.4 2.4 0 1 0-6.8 0z',
    '#ff5a5a2a',
  );
  paint('M0-94Q16-94 16-74 15-54 0-52 10-60 10-74 10-88 0-94z', '#0000001c');
  paint('M-20-42L-9-46 0-18 9-46 20-42 4 0H-4z', suit);
  paint('M-9-46L0-30-6-26zM9-46L0-30 6-26z', '#ffffff2a');
  paint('M0-40L-8-44V-36zM0-40L8-44V-36z', trim);
  paint('M-40 2Q-41-14-35-26L-24-20-22 2zM40 2Q41-14 35-26L24-20 22 2z', '#00000022');
  brush.restore();
}
