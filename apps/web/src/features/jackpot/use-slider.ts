import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

type Slider = {
  /** Put it on the element whose children are the slides. */
  track: RefObject<HTMLUListElement | null>;
  /** The slide whose turn it is. */
  lead: number;
  /** Call it when a person has moved the track. */
  follow: () => void;
};

/** Gives every slide its turn. Where the track is wider than its place, the slide in turn is brought into view. */
export function useSlider(count: number, delayMs: number, running: boolean): Slider {
  const track = useRef<HTMLUListElement>(null);
  const [lead, setLead] = useState(0);

  const advance = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    const next = (lead + 1) % count;
    setLead(next);
    if (track.current) bringIntoView(track.current, next);
  });

  useEffect(() => {
    if (!running) return;
    // Starts afresh with every turn, whoever brought it about.
    const timer = setInterval(() => advance(), delayMs);
    return () => clearInterval(timer);
  }, [running, delayMs, lead]);

  return { track, lead, follow: () => track.current && setLead(nearestSlide(track.current)) };
}

/** `scrollIntoView` would move the page too. */
function bringIntoView(track: HTMLElement, index: number): void {
  const slide = track.children[index];
  if (slide) track.scrollBy({ left: offset(track, slide), behavior: 'smooth' });
}

function offset(track: HTMLElement, slide: Element): number {
  const edge = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left';
  return slide.getBoundingClientRect()[edge] - track.getBoundingClientRect()[edge];
}

function nearestSlide(track: HTMLElement): number {
  const distances = [...track.children].map((slide) => Math.abs(offset(track, slide)));
  return distances.indexOf(Math.min(...distances));
}
