import { useEffect, useEffectEvent, useState } from 'react';

export type Carousel = {
  index: number;
  /** The slide that was shown before. */
  previous: number;
  /** Moves on by itself now. */
  playing: boolean;
  /** A person has stopped it; resting under a pointer is no pause. */
  paused: boolean;
  show: (index: number) => void;
  step: (by: 1 | -1) => void;
  togglePaused: () => void;
  /**
   * While somebody reads or is about to press something, it stands still. Pointer and keyboard rest apart: a mouse that
   * leaves must not start what the keyboard holds.
   */
  rest: (by: 'pointer' | 'focus', resting: boolean) => void;
};

type Options = {
  delayMs: number;
  /** Stands still until a person starts it. */
  startsPaused?: boolean;
  /** Never moves by itself, paused or not. */
  still?: boolean;
};

/** Which of `count` slides is shown, and the clock that moves it on. */
export function useCarousel(
  count: number,
  { delayMs, startsPaused = false, still = false }: Options,
): Carousel {
  const [{ index, previous }, setShown] = useState({ index: 0, previous: 0 });
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const [resting, setResting] = useState({ pointer: false, focus: false });
  const paused = choice === undefined ? startsPaused : choice === 'paused';
  const playing = !still && !paused && !resting.pointer && !resting.focus && count > 1;

  const show = (next: number) => setShown({ index: next, previous: index });
  const step = (by: 1 | -1) => show((index + by + count) % count);
  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') step(1);
  });

  useEffect(() => {
    if (!playing) return;
    // Each slide has its full time, however it came to be shown.
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
    rest: (by, isResting) => setResting((now) => (now[by] === isResting ? now : { ...now, [by]: isResting })),
  };
}
