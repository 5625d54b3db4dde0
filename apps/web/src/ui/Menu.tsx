import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { classNames } from './class-names';
import styles from './Menu.module.css';

type Props = {
  /** The accessible name of the button, where its content is not enough. */
  label?: string;
  /** The content of the button. */
  button: ReactNode;
  /** Identifies the button for queued clicks when its name changes; see `app/splash/attributes.ts`. */
  clickKey?: string;
  className?: string | undefined;
  /** The content; call `close` when something is chosen. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a panel below it. A click outside, also in a frame, or Escape closes it. */
export function Menu({ label, button: buttonContent, clickKey, className, children }: Props) {
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
    // This page gets no event for a press inside a frame, only that the frame has the focus.
    const closeForFrame = () => {
      if (document.activeElement instanceof HTMLIFrameElement) setOpen(false);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    addEventListener('blur', closeForFrame, { signal });
    addEventListener('pointerdown', closeOutside, { signal });
    addEventListener('focusin', closeOutside, { signal });
    addEventListener('keydown', closeOnEscape, { signal });
    return () => listeners.abort();
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
        data-click-key={clickKey}
        onClick={() => setOpen(!open)}
      >
        {buttonContent}
      </button>
      <div id={panelId} className={styles.panel} hidden={!open}>
        {open && children(choose)}
      </div>
    </div>
  );
}
