import { useEffect, useRef, type RefObject } from 'react';

/** Keeps the link of the current page in view, in a strip of links that scrolls sideways. */
export function useCurrentInView<E extends HTMLElement>(path: string): RefObject<E | null> {
  const strip = useRef<E>(null);
  useEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    if (strip.current && current) scrollToMiddle(strip.current, current);
  }, [path]);
  return strip;
}

/** Scrolls the strip sideways until the item is in its middle. `scrollIntoView` would move the page too. */
export function scrollToMiddle(strip: HTMLElement, item: Element): void {
  strip.scrollLeft += middleOf(item) - middleOf(strip);
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
