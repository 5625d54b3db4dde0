import { isMotionReduced } from '../kit/motion';

type Particle = {
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  life: number;
  size: number;
  colour: string;
};

export type Particles = {
  burst(x: number, y: number, count: number, colours: readonly string[], speed?: number): void;
  /** Returns whether any particle is still visible. */
  draw(brush: CanvasRenderingContext2D, elapsedMs: number): boolean;
};

const GRAVITY = 900;
const MAX_PARTICLES = 400;

export function createParticles(): Particles {
  let flying: Particle[] = [];
  return {
    burst(x, y, count, colours, speed = 320) {
      if (isMotionReduced()) return;
      for (let index = 0; index < count && flying.length < MAX_PARTICLES; index++) {
        const angle = Math.random() * Math.PI * 2;
        const force = speed * (0.3 + Math.random() * 0.7);
        flying.push({
          x,
          y,
          vx: Math.cos(angle) * force,
          vy: Math.sin(angle) * force - speed * 0.5,
          age: 0,
          life: 0.5 + Math.random() * 0.7,
          size: 2 + Math.random() * 4,
          colour: colours[index % colours.length] ?? '#ffffff',
        });
      }
    },
    draw(brush, elapsedMs) {
      const step = elapsedMs / 1_000;
      flying = flying.filter((particle) => particle.age < particle.life);
      for (const particle of flying) {
        particle.age += step;
        particle.vy += GRAVITY * step;
        particle.x += particle.vx * step;
        particle.y += particle.vy * step;
        brush.globalAlpha = Math.max(0, 1 - particle.age / particle.life);
        brush.fillStyle = particle.colour;
        brush.beginPath();
        brush.arc(particle.x, particle.y, particle.size, 0, 7);
        brush.fill();
      }
      brush.globalAlpha = 1;
      return flying.length > 0;
    },
  };
}
