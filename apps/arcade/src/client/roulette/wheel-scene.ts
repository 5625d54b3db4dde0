import type { LiveTheme } from '@tessera/catalogue';

import { colourOf, wheel } from '../../engine/roulette/wheel';
import { paintDealer, paintRoom, roomColours } from '../art/live-rooms';
import { addLayer, fitLayer, moveLayer, sizeOf, type Scene } from '../kit/layers';
import { createLoop, ease, isMotionReduced } from '../kit/motion';

export type WheelMoment =
  | { phase: 'still'; pocket: number | undefined }
  /** The ball runs from `fromMs` to `toMs`, and it is `nowMs`. */
  | { phase: 'spinning'; pocket: number; fromMs: number; toMs: number; nowMs: number };

const STEP = (Math.PI * 2) / wheel.length;
const BALL_TURNS = 7;
const COLOURS = { red: '#c8233b', black: '#17152b', green: '#0f8a54' } as const;
/** The wheel's sheet is this much wider than the ring that the ball runs on. */
const FACE = 2.2;
const NARROW = 600;

export function createWheelScene(
  place: HTMLElement,
  theme: LiveTheme,
  seed: number,
  moment: () => WheelMoment,
): Scene {
  const colours = roomColours[theme];
  const room = addLayer(place);
  const face = addLayer(place);
  const ball = addLayer(place);
  let size = sizeOf(place);
  let radius = 100;
  let ballSize = 8;

  function resize(): void {
    size = sizeOf(place);
    const { width, height, ratio } = size;
    radius = Math.min(height * (width < NARROW ? 0.38 : 0.44), width * 0.24, 220);
    ballSize = Math.max(5, radius * 0.05);
    paintStudio(fitLayer(room, size), width, height);
    const side = radius * FACE;
    paintWheel(fitLayer(face, { width: side, height: side, ratio }), radius, colours.trim);
    paintBall(fitLayer(ball, { width: ballSize * 4, height: ballSize * 4, ratio }), ballSize);
    loop.wake();
  }

  function paintStudio(brush: CanvasRenderingContext2D, width: number, height: number): void {
    paintRoom(brush, width, height, theme);
    paintDealer(brush, width * (width < NARROW ? 0.76 : 0.68), height * 0.92, height * 0.78, theme, seed);
    const felt = brush.createLinearGradient(0, height * 0.8, 0, height);
    felt.addColorStop(0, colours.felt[0]);
    felt.addColorStop(1, colours.felt[1]);
    brush.fillStyle = felt;
    brush.beginPath();
    brush.ellipse(width / 2, height * 1.12, width * 0.8, height * 0.34, 0, 0, Math.PI * 2);
    brush.fill();
    brush.lineWidth = 6;
    brush.strokeStyle = colours.trim;
    brush.stroke();
  }

  function draw(now: number): boolean {
    const { width, height } = size;
    // RoulettePage.module.css positions the result over the same point.
    const x = width * (width < NARROW ? 0.3 : 0.36);
    const y = height * (width < NARROW ? 0.44 : 0.5);
    const turn = isMotionReduced() ? 0 : (now / 1_000) * 0.25;
    moveLayer(face, x - (radius * FACE) / 2, y - (radius * FACE) / 2, turn);
    moveBall(moment(), turn, x, y);
    return true;
  }

  function moveBall(current: WheelMoment, turn: number, x: number, y: number): void {
    ball.hidden = current.pocket === undefined;
    if (current.pocket === undefined) return;
    const rest = wheel.indexOf(current.pocket as (typeof wheel)[number]) * STEP;
    let angle = turn + rest;
    let distance = radius * 0.72;
    if (current.phase === 'spinning' && !isMotionReduced()) {
      const t = Math.max(0, Math.min(1, (current.nowMs - current.fromMs) / (current.toMs - current.fromMs)));
      const run = Math.min(1, t / 0.9);
      angle -= BALL_TURNS * Math.PI * 2 * (1 - ease.out(run));
      const drop = Math.max(0, (t - 0.6) / 0.3);
      const hop = drop > 0 && drop < 1 ? Math.abs(Math.sin(drop * Math.PI * 3)) * 0.07 * (1 - drop) : 0;
      distance = radius * (0.95 - 0.23 * Math.min(1, drop) ** 1.5 + hop);
    }
    const left = x + Math.sin(angle) * distance - ballSize * 2;
    moveLayer(ball, left, y - Math.cos(angle) * distance - ballSize * 2);
  }

  const loop = createLoop(draw);
  resize();
  return { resize, destroy: () => loop.stop() };
}

function paintBall(brush: CanvasRenderingContext2D, size: number): void {
  const middle = size * 2;
  const light = brush.createRadialGradient(middle - size / 3, middle - size / 3, 1, middle, middle, size);
  light.addColorStop(0, '#ffffff');
  light.addColorStop(1, '#9a9ab0');
  brush.shadowColor = '#000000aa';
  brush.shadowBlur = 8;
  brush.fillStyle = light;
  brush.beginPath();
  brush.arc(middle, middle, size, 0, 7);
  brush.fill();
}

function paintWheel(brush: CanvasRenderingContext2D, radius: number, trim: string): void {
  brush.translate((radius * FACE) / 2, (radius * FACE) / 2);
  const rim = brush.createRadialGradient(0, -radius * 0.4, radius * 0.2, 0, 0, radius * 1.1);
  rim.addColorStop(0, '#c98a4a');
  rim.addColorStop(0.8, '#5c2f12');
  rim.addColorStop(1, '#2a1206');
  disc(brush, radius * 1.08, rim);
  brush.lineWidth = radius * 0.03;
  brush.strokeStyle = trim;
  brush.stroke();
  disc(brush, radius * 0.9, '#1a0d06');
  for (const [index, pocket] of wheel.entries()) {
    brush.save();
    brush.rotate(index * STEP);
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.arc(0, 0, radius * 0.88, -Math.PI / 2 - STEP / 2, -Math.PI / 2 + STEP / 2);
    brush.fillStyle = COLOURS[colourOf(pocket)];
    brush.fill();
    brush.strokeStyle = `${trim}aa`;
    brush.lineWidth = 1;
    brush.stroke();
    brush.fillStyle = '#ffffff';
    brush.font = `700 ${radius * 0.085}px "Readex Pro Variable", sans-serif`;
    brush.textAlign = 'center';
    brush.fillText(String(pocket), 0, -radius * 0.79);
    brush.restore();
  }
  disc(brush, radius * 0.62, 'transparent');
  brush.strokeStyle = `${trim}88`;
  brush.lineWidth = 2;
  brush.stroke();
  const bowl = brush.createRadialGradient(0, -radius * 0.2, 0, 0, 0, radius * 0.6);
  bowl.addColorStop(0, '#b5763a');
  bowl.addColorStop(1, '#3a1c0a');
  disc(brush, radius * 0.55, bowl);
  for (let arm = 0; arm < 4; arm++) {
    brush.save();
    brush.rotate((arm * Math.PI) / 2 + Math.PI / 4);
    brush.fillStyle = trim;
    brush.beginPath();
    brush.roundRect(-radius * 0.025, -radius * 0.36, radius * 0.05, radius * 0.36, 4);
    brush.fill();
    brush.beginPath();
    brush.arc(0, -radius * 0.36, radius * 0.05, 0, 7);
    brush.fill();
    brush.restore();
  }
  const knob = brush.createRadialGradient(-radius * 0.04, -radius * 0.04, 1, 0, 0, radius * 0.13);
  knob.addColorStop(0, '#fff6d0');
  knob.addColorStop(1, trim);
  disc(brush, radius * 0.12, knob);
}

function disc(brush: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  brush.beginPath();
  brush.arc(0, 0, radius, 0, Math.PI * 2);
  brush.fillStyle = fill;
  brush.fill();
}
