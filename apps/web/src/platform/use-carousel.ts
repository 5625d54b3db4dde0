// Hand-written: embla is 8.3 kB gzip, too much for the first load, and the jackpots need only this timer.
import { useEffect, useEffectEvent, useState } from 'react';

export type Carousel = {
  index: number;
  /** The slide that was shown before `index`. */
  previous: number;
  /** Whether it advances automatically now. */
  playing: boolean;
  /** The user has paused it. Hover and focus also stop it, but are not a pause. */
  paused: boolean;
  show: (index: number) => void;
  step: (by: 1 | -1) => void;
  togglePaused: () => void;
  /** Stops it during hover and focus. They are separate: a mouse that leaves must not restart slides with keyboard focus. */
  hold: (by: 'pointer' | 'focus', isHeld: boolean) => void;
};

type Options = {
  delayMs: number;
  /** Paused until the user starts it. */
  startsPaused?: boolean;
  /** Never advances automatically. */
  still?: boolean;
};

/** The index of the shown slide, and the timer that advances it. */
export function useCarousel(
  count: number,
  { delayMs, startsPaused = false, still = false }: Options,
): Carousel {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: 0 });
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const paused = choice === undefined ? startsPaused : choice === 'paused';
  const playing = !still && !paused && !held.pointer && !held.focus && count > 1;

  const show = (next: number) => setShown({ index: next, previous: index });
  const step = (by: 1 | -1) => show((index + by + count) % count);
  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') step(1);
  });

  useEffect(() => {
    if (!playing) return;
    // Depends on `index`: every slide is shown for the full time.
    const timer = setInterval(() => advance(), delayMs);
    return () => clearInterval(timer);
  }, [playing, index, delayMs]);

  return {
    index,
    previous,
    playing,
    paused,
    show,
    step,
    togglePaused: () => setChoice(paused ? 'playing' : 'paused'),
    hold: (by, isHeld) => setHeld((now) => (now[by] === isHeld ? now : { ...now, [by]: isHeld })),
  };
}
