import { useEffect, useState, type RefObject } from 'react';

/** Two screens of a phone held upright, roughly: what is loaded then is there before it is seen. */
const MARGIN = '700px 0px';

/** The first screen has had the line to itself for long enough; then the rest comes, seen or not, one after the other. */
const PATIENCE_MS = 1500;
const STEP_MS = 100;

/** Turns true once the element has come near the window, or a little later in its turn, and stays so. */
export function useNear(element: RefObject<Element | null>, turn: number): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    const timer = setTimeout(() => setIsNear(true), PATIENCE_MS + turn * STEP_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element, isNear, turn]);
  return isNear;
}
