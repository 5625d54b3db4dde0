import { createContext, useContext, useEffect, useRef, useState, type RefObject } from 'react';

const OnScreen = createContext(true);
export const OnScreenProvider = OnScreen.Provider;

/** Whether the surrounding part of the page is visible. */
export function useIsOnScreen(): boolean {
  return useContext(OnScreen);
}

const watched = new Map<Element, (onScreen: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all rows of the page. */
function watch(element: Element, notify: (onScreen: boolean) => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
  });
  watched.set(element, notify);
  observer.observe(element);
  return () => {
    watched.delete(element);
    observer?.unobserve(element);
  };
}

export function useOnScreen<E extends Element>(): { ref: RefObject<E | null>; onScreen: boolean } {
  const ref = useRef<E>(null);
  const [onScreen, setOnScreen] = useState(false);
  useEffect(() => (ref.current ? watch(ref.current, setOnScreen) : undefined), []);
  return { ref, onScreen };
}
