import { useEffect, useRef, type RefObject } from 'react';

/** Scrolls a strip of links so that the link of the current page is visible. */
export function useCurrentInView<E extends HTMLElement>(path: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    return strip.current && current ? scrollToMiddle(strip.current, current) : undefined;
  }, [path]);
  return strip;
}

/**
 * Scrolls the strip sideways so that the item is in its middle. An IntersectionObserver measures both without forcing a layout;
 * `scrollIntoView` would scroll the page too. Returns a function that cancels it.
 */
export function scrollToMiddle(strip: HTMLElement, item: Element): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      observer.disconnect();
      if (entry?.rootBounds)
        strip.scrollLeft += middleOf(entry.boundingClientRect) - middleOf(entry.rootBounds);
    },
    { root: strip },
  );
  observer.observe(item);
  return () => observer.disconnect();
}

function middleOf({ left, width }: DOMRectReadOnly): number {
  return left + width / 2;
}
