import type { SkinId } from '@tessera/catalogue';

import { CRASH_TIMINGS } from '../../engine/crash/timing';
import type { CrashColours } from '../art/crash-colours';
import { sheet } from '../art/paint';
import { createParticles } from '../art/particles';
import { seeded } from '../art/seeded';
import { addLayer, fitLayer, moveLayer, sizeOf, type Scene } from '../kit/layers';
import { createLoop, isMotionReduced } from '../kit/motion';

/*
 * The sky, the curve and the vehicle. It renders the state of the room's clock slightly behind the server, so that a crash
 * never makes the multiplier jump back.
 */

export type Flight =
  | { phase: 'waiting'; leftMs: number }
  | { phase: 'flying'; centi: number; elapsedMs: number }
  | { phase: 'crashed'; centi: number; elapsedMs: number; sinceMs: number };

/** The vehicle reaches its final position in this time; then the background moves instead. */
const CLIMB_MS = 7_000;
/** Vertical centre of the multiplier and its ring, as a share of the height; must match CrashPage.module.css. */
const FIGURE_AT = 0.33;

/** A repeating landscape that is twice as wide as the window, so that it can scroll by one width. */
type Band = { layer: HTMLCanvasElement; depth: number };

/** Maximum height of the ground layers, as a share of the height. */
const GROUND = 0.45;

export function createScene(
  place: HTMLElement,
  skin: SkinId,
  picture: HTMLImageElement,
  colours: CrashColours,
  seed: number,
  flight: () => Flight,
  onMultiplier: (centi: number) => void,
): Scene {
  const particles = createParticles();
  const sky = addLayer(place);
  const stars: Band = { layer: addLayer(place), depth: 0.2 };
  const ridges: Band[] = colours.ground.map((_, index) => ({
    layer: addLayer(place),
    depth: 0.4 + index * 0.7,
  }));
  const air = addLayer(place);
  let size = sizeOf(place);
  let { width, height } = size;
  let brush = fitLayer(air, size);
  let vehicle = sheet(1, 1).canvas;
  let last = 0;
  let travelled = 0;
  let exploded = false;

  function resize(): void {
    size = sizeOf(place);
    ({ width, height } = size);
    const wide = { ...size, width: width * 2 };
    const random = seeded(seed);
    paintSky(fitLayer(sky, size));
    paintStars(fitLayer(stars.layer, wide), random);
    for (const [index, { layer }] of ridges.entries()) {
      // One extra pixel: rounding would leave a line of sky under the ground.
      const land = fitLayer(layer, { ...wide, height: height * GROUND + 1 });
      land.translate(0, -height * (1 - GROUND));
      land.fillStyle = colours.ground[index] ?? colours.ground[0];
      const ridge = ridgePath(colours.ridges, width, height, index, random);
      land.fill(ridge);
      land.translate(width, 0);
      land.fill(ridge);
    }
    brush = fitLayer(air, size);
    vehicle = paintVehicle();
    loop.wake();
  }

  const vehicleSize = () => Math.max(64, Math.min(width * 0.16, height * 0.3, 150));

  function draw(now: number): boolean {
    const elapsed = Math.min(64, now - (last || now));
    last = now;
    const state = flight();
    const flying = state.phase === 'flying';
    if (flying && !isMotionReduced())
      travelled += elapsed * (0.00012 + Math.min(0.0006, state.elapsedMs * 2e-8));
    else travelled += elapsed * 0.00001;
    slide();
    brush.clearRect(0, 0, width, height);
    if (state.phase === 'waiting') {
      exploded = false;
      drawWaiting(state, now);
      onMultiplier(100);
    } else {
      onMultiplier(state.centi);
      drawFlight(state, now);
    }
    particles.draw(brush, elapsed);
    return true;
  }

  /** Scrolls the landscape; nearer layers move faster. */
  function slide(): void {
    const shift = (depth: number) => -((travelled * depth * width) % width);
    moveLayer(stars.layer, shift(stars.depth), 0);
    for (const { layer, depth } of ridges) moveLayer(layer, shift(depth), height * (1 - GROUND));
  }

  function paintStars(brush: CanvasRenderingContext2D, random: () => number): void {
    brush.fillStyle = '#ffffff';
    for (let star = 0; star < (colours.stars ? 140 : 0); star++) {
      const x = random() * width;
      const y = random() * 0.8 * height;
      const side = (0.4 + random() ** 3 * 1.8) * 1.6;
      brush.globalAlpha = 0.3 + random() * 0.6;
      brush.fillRect(x, y, side, side);
      brush.fillRect(x + width, y, side, side);
    }
  }

  function paintSky(back: CanvasRenderingContext2D): void {
    const depth = back.createLinearGradient(0, 0, 0, height);
    depth.addColorStop(0, colours.sky[0]);
    depth.addColorStop(0.6, colours.sky[1]);
    depth.addColorStop(1, colours.sky[2]);
    back.fillStyle = depth;
    back.fillRect(0, 0, width, height);
    const glow = back.createRadialGradient(
      width * 0.72,
      height * 0.3,
      0,
      width * 0.72,
      height * 0.3,
      height * 0.8,
    );
    glow.addColorStop(0, `${colours.accent}66`);
    glow.addColorStop(1, `${colours.accent}00`);
    back.fillStyle = glow;
    back.fillRect(0, 0, width, height);
  }

  /** With its glow baked in, half as large again as the vehicle itself. */
  function paintVehicle(): HTMLCanvasElement {
    const side = vehicleSize() * size.ratio;
    const { canvas: drawn, brush: back } = sheet(side * 1.5, side * 1.5);
    back.shadowColor = colours.accent;
    back.shadowBlur = 24 * size.ratio;
    back.drawImage(picture, side * 0.25, side * 0.25, side, side);
    return drawn;
  }

  /** The vehicle's position after the given time. */
  function placeAt(elapsedMs: number): { x: number; y: number } {
    const t = Math.min(1, elapsedMs / CLIMB_MS);
    const along = 1 - (1 - t) ** 2;
    return {
      x: width * (0.06 + 0.78 * along),
      // The path passes below the multiplier before it climbs.
      y: height * (0.86 - 0.58 * along ** 2.8),
    };
  }

  function drawFlight(state: Exclude<Flight, { phase: 'waiting' }>, now: number): void {
    const side = vehicleSize();
    const { x, y } = placeAt(state.elapsedMs);
    const bob = isMotionReduced() ? 0 : Math.sin(now / 420) * 5;
    const crashed = state.phase === 'crashed';
    drawCurve(state.elapsedMs, x, y + bob, crashed);
    if (crashed) {
      if (!exploded) {
        exploded = true;
        // Smoke instead of confetti at the end of a flight.
        particles.burst(x, y, 28, ['#8a8f9c88', '#5d617088', '#3b3e4988'], 140);
      }
      const gone = Math.min(1, state.sinceMs / 700);
      if (isMotionReduced() || gone >= 1) return;
      drawVehicle(x + gone * gone * width * 0.6, y - gone * gone * height * 0.7, side, -0.6, 1 - gone * 0.4);
      return;
    }
    if (!isMotionReduced() && Math.random() < 0.5) {
      particles.burst(x - side * 0.4, y + side * 0.12 + bob, 1, ['#ffffff', colours.accent], 60);
    }
    const slope = skin === 'balloon' ? 0 : -0.32 * Math.min(1, state.elapsedMs / 3_000);
    drawVehicle(x, y + bob, side, slope, 1);
  }

  function drawVehicle(x: number, y: number, across: number, turn: number, scale: number): void {
    brush.save();
    brush.translate(x, y);
    brush.rotate(turn);
    const side = across * 1.5 * scale;
    brush.drawImage(vehicle, -side / 2, -side / 2, side, side);
    brush.restore();
  }

  function drawCurve(elapsedMs: number, x: number, y: number, crashed: boolean): void {
    const steps = 40;
    brush.beginPath();
    const start = placeAt(0);
    brush.moveTo(start.x, start.y);
    for (let step = 1; step < steps; step++) {
      const at = placeAt((Math.min(elapsedMs, CLIMB_MS) * step) / steps);
      brush.lineTo(at.x, at.y);
    }
    brush.lineTo(x, y);
    brush.lineCap = 'round';
    // Two wide translucent strokes look like a glow and are much cheaper than a shadow.
    for (const [lineWidth, alpha] of [
      [18, '22'],
      [11, '44'],
      [5, 'ff'],
    ] as const) {
      brush.lineWidth = lineWidth;
      brush.strokeStyle = crashed ? '#ffffff22' : `${colours.accent}${alpha}`;
      brush.stroke();
    }
    brush.lineTo(x, height);
    brush.lineTo(start.x, height);
    brush.closePath();
    const fill = brush.createLinearGradient(0, y, 0, height);
    fill.addColorStop(0, crashed ? '#ffffff18' : `${colours.accent}88`);
    fill.addColorStop(1, `${colours.accentDeep}00`);
    brush.fillStyle = fill;
    brush.fill();
  }

  function drawWaiting(state: Extract<Flight, { phase: 'waiting' }>, now: number): void {
    const side = vehicleSize();
    const { x, y } = placeAt(0);
    drawVehicle(x + side * 0.4, y - side * 0.1 + Math.sin(now / 500) * 3, side, 0, 1);
    const part = Math.max(0, Math.min(1, state.leftMs / CRASH_TIMINGS[skin].bettingMs));
    const radius = Math.min(width * 0.2, height * 0.29);
    brush.lineWidth = 8;
    brush.lineCap = 'round';
    brush.strokeStyle = '#ffffff22';
    brush.beginPath();
    brush.arc(width / 2, height * FIGURE_AT, radius, 0, Math.PI * 2);
    brush.stroke();
    brush.strokeStyle = colours.accent;
    brush.beginPath();
    brush.arc(width / 2, height * FIGURE_AT, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part);
    brush.stroke();
  }

  const loop = createLoop(draw);
  resize();
  return { resize, destroy: () => loop.stop() };
}

/** One width of landscape that tiles seamlessly. */
function ridgePath(
  kind: CrashColours['ridges'],
  width: number,
  height: number,
  index: number,
  random: () => number,
): Path2D {
  const path = new Path2D();
  const base = height * (0.8 + index * 0.07);
  const rise = height * (0.2 - index * 0.05);
  const phase = random() * 6;
  path.moveTo(0, height);
  for (let step = 0; step <= 60; step++) {
    const turn = (step / 60) * Math.PI * 2;
    const smooth =
      0.5 + 0.3 * Math.sin(turn * (2 + index) + phase) + 0.2 * Math.sin(turn * (5 + index) + phase * 2);
    path.lineTo((step / 60) * width + (step === 60 ? 1 : 0), base - rise * shape(kind, smooth, turn + phase));
  }
  path.lineTo(width + 1, height);
  path.closePath();
  return path;
}

function shape(kind: CrashColours['ridges'], smooth: number, turn: number): number {
  switch (kind) {
    case 'peaks':
      return Math.abs(Math.asin(Math.sin(turn * 4)) / 1.57) * 0.6 + smooth * 0.5;
    case 'mesas':
      return Math.round(smooth * 3) / 3;
    case 'hills':
      return smooth;
  }
}
