import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, toast as push, useToaster } from 'react-hot-toast/headless';

import { classNames } from './class-names';
import { Icon } from './Icon';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'info';

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** Screen readers announce changes only of a live region that they have registered before. */
const REGION_DELAY_MS = 100;

let region: Promise<void> | undefined;

export async function pushToast(kind: ToastKind, text: string, durationMs: number): Promise<void> {
  region ??= openRegion();
  await region;
  push(text, { duration: durationMs, className: kind });
}

/** Renders toasts in a root of their own, so that no page or dialog unmounts them. */
async function openRegion(): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(<Toaster />);
  await new Promise((resolve) => setTimeout(resolve, REGION_DELAY_MS));
}

/** The live region of toasts. It is a popover, so that an open dialog does not cover it. */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLDivElement>(null);
  const count = toasts.filter((toast) => toast.visible).length;

  // In the page before the first toast: screen readers announce changes of a live region, not its initial content.
  useEffect(() => region.current?.showPopover(), []);

  useEffect(() => {
    if (count === 0 || !document.querySelector('dialog:modal')) return;
    // The element that entered the top layer last is in front.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [count]);

  return (
    <div
      ref={region}
      popover="manual"
      role="status"
      aria-live="polite"
      className={styles.region}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts.map((toast) => {
        const kind = toast.className as ToastKind;
        return (
          <div
            key={toast.id}
            className={classNames(styles.toast, styles[kind], !toast.visible && styles.leaving)}
          >
            <Icon name={ICONS[kind]} />
            <div>
              {linesOf(resolveValue(toast.message, toast)).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** `pushToast` takes only texts; the type of the library allows any React node. */
function linesOf(message: unknown): string[] {
  return typeof message === 'string' ? message.split('\n') : [];
}
