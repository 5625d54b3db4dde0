import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { classNames } from './class-names';
import * as styles from './Menu.module.css';

type Props = {
  /** The name of the button, where its face does not say it all. */
  label?: string;
  /** What the button shows. */
  face: ReactNode;
  /** Presses that came before the button was here, where its name changes; see `app/splash/press-key.ts`. */
  press?: string;
  className?: string | undefined;
  /** The content; call `close` when something is chosen. */
  children: (close: () => void) => ReactNode;
};

/** A button and the panel that it opens below itself. A click elsewhere, in a frame too, or Escape closes it. */
export function Menu({ label, face, press, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    // A press inside a frame is the frame's own: all that this page sees is that the frame has the focus now.
    const closeForFrame = () => {
      if (document.activeElement instanceof HTMLIFrameElement) setOpen(false);
    };
    const closing = new AbortController();
    const { signal } = closing;
    addEventListener('blur', closeForFrame, { signal });
    addEventListener('pointerdown', closeOutside, { signal });
    addEventListener('focusin', closeOutside, { signal });
    addEventListener('keydown', closeOnEscape, { signal });
    return () => closing.abort();
  }, [open]);

  function choose() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className={classNames(styles.root, className)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        data-press={press}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {open && children(choose)}
      </div>
    </div>
  );
}
