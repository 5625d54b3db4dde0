import { useEffect, useEffectEvent, useState } from 'react';

import { useReducedMotion } from '../../platform/media';

const DELAY_MS = 4000;

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
  /** While somebody reads or is about to press something, it stands still. */
  rest: (resting: boolean) => void;
};

/** Which of `count` slides is shown, and the clock that moves it on. */
export function useCarousel(count: number): Carousel {
  const reducedMotion = useReducedMotion();
  const [{ index, previous }, setShown] = useState({ index: 0, previous: 0 });
  const [choice, setChoice] = useState<'paused' | 'playing'>();
  const [resting, setResting] = useState(false);
  const paused = choice === undefined ? reducedMotion : choice === 'paused';
  const playing = !paused && !resting && count > 1;

  const show = (next: number) => setShown({ index: next, previous: index });
  const step = (by: 1 | -1) => show((index + by + count) % count);
  const advance = useEffectEvent(() => {
    if (document.visibilityState === 'visible') step(1);
  });

  useEffect(() => {
    if (!playing) return;
    // Each slide has its full time, however it came to be shown.
    const timer = setInterval(() => advance(), DELAY_MS);
    return () => clearInterval(timer);
  }, [playing, index]);

  return {
    index,
    previous,
    playing,
    paused,
    show,
    step,
    togglePaused: () => setChoice(paused ? 'playing' : 'paused'),
    rest: setResting,
  };
}
