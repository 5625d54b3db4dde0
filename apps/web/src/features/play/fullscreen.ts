import { useEffect, useState, type RefObject } from 'react';

/** `filled` is the fallback without the Fullscreen API, as on iPhones: the element fills the viewport. */
type Mode = 'page' | 'filled' | 'screen';

/** Fullscreen state of an element. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [mode, setMode] = useState<Mode>('page');

  useEffect(() => {
    const follow = () => setMode(document.fullscreenElement === element.current ? 'screen' : 'page');
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [element]);

  useEffect(() => {
    if (mode !== 'filled') return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMode('page');
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [mode]);

  async function toggle() {
    if (mode === 'screen') return document.exitFullscreen();
    if (mode === 'filled') return setMode('page');
    if (!document.fullscreenEnabled || !element.current) return setMode('filled');
    try {
      await element.current.requestFullscreen();
    } catch {
      // Refused: use the fallback.
      setMode('filled');
    }
  }

  return { isFull: mode !== 'page', isFilled: mode === 'filled', toggle };
}
