import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the link of the current page in view, in a strip of links that scrolls sideways. `scrollIntoView` would move the
 * page too.
 */
export function useCurrentInView<E extends HTMLElement>(path: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !current) return;
    strip.current.scrollLeft += middleOf(current) - middleOf(strip.current);
  }, [path]);
  return strip;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
