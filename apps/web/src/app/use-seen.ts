import { useEffect, useRef, useState, type RefObject } from 'react';

/** Half a screen ahead, so that one step of the mouse wheel does not show a tile before its tools are rendered. */
const ROOT_MARGIN = '50%';

const callbacks = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** True once the parent of the element has been in view, or nearly. */
export function useSeen(): [RefObject<HTMLSpanElement | null>, boolean] {
  const placeholder = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const parent = placeholder.current?.parentElement;
    if (!parent) return;
    // One observer for all elements: a page has a hundred tiles.
    observer ??= new IntersectionObserver(handleEntries, { rootMargin: ROOT_MARGIN });
    callbacks.set(parent, () => setIsSeen(true));
    observer.observe(parent);
    return () => observer?.unobserve(parent);
  }, []);
  return [placeholder, isSeen];
}

function handleEntries(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    callbacks.get(target)?.();
  }
}
