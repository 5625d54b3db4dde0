import { useEffect, useState, type RefObject } from 'react';

/** About two screens of a phone, so that the content is loaded before it is visible. */
const MARGIN = '700px 0px';

/** After this time the rest loads too, row by row. Until then it would compete with the visible rows. */
const START_DELAY_MS = 1500;
const STEP_MS = 100;

/** True once the element is near the viewport, or after a delay that grows with its `order`. */
export function useNear(element: RefObject<Element | null>, order: number): boolean {
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
    const timer = setTimeout(() => setIsNear(true), START_DELAY_MS + order * STEP_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element, isNear, order]);
  return isNear;
}
