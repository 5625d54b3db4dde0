import { useEffect, useState, type RefObject } from 'react';

/** Two screens of a phone held upright, roughly: what is loaded then is there before it is seen. */
const MARGIN = '700px 0px';

/** Turns true once the element has come near the window, and stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
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
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
