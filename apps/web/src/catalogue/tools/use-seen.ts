import { useEffect, useRef, useState, type RefObject } from 'react';

/** Half a screen: what comes into view by a turn of the wheel has what belongs to it already. */
const MARGIN = '50%';

const seen = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Turns true once the parent of the element is in view, or nearly, and stays so. */
export function useSeen(): [RefObject<HTMLSpanElement | null>, boolean] {
  const placeholder = useRef<HTMLSpanElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const parent = placeholder.current?.parentElement;
    if (!parent) return;
    // One for all: a wall has a hundred tiles.
    observer ??= new IntersectionObserver(tellSeen, { rootMargin: MARGIN });
    seen.set(parent, () => setIsSeen(true));
    observer.observe(parent);
    return () => observer?.unobserve(parent);
  }, []);
  return [placeholder, isSeen];
}

function tellSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue;
    observer?.unobserve(target);
    seen.get(target)?.();
  }
}
