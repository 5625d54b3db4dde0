import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the link of the current page in view, in a strip of links that scrolls sideways. */
export function useCurrentInView<E extends HTMLElement>(path: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    return strip.current && current ? scrollToMiddle(strip.current, current) : undefined;
  }, [path]);
  return strip;
}

/**
 * Scrolls the strip sideways until the item is in its middle, when the browser has laid both out anyway; to ask it for their
 * places makes it do so at once. `scrollIntoView` would move the page too. Returns what takes the wish back.
 */
export function scrollToMiddle(strip: HTMLElement, item: Element): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      observer.disconnect();
      if (seen?.rootBounds) strip.scrollLeft += middleOf(seen.boundingClientRect) - middleOf(seen.rootBounds);
    },
    { root: strip },
  );
  observer.observe(item);
  return () => observer.disconnect();
}

function middleOf({ left, width }: DOMRectReadOnly): number {
  return left + width / 2;
}
