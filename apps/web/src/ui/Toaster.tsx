import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { resolveValue, toast as push, useToaster } from 'react-hot-toast/headless';

import { classNames } from './class-names';
import { Icon } from './Icon';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'info';

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** Long enough for the live region to be known before it speaks. */
const REGION_SETTLES_MS = 100;

let region: Promise<void> | undefined;

export async function pushToast(kind: ToastKind, text: string, durationMs: number): Promise<void> {
  region ??= openRegion();
  await region;
  push(text, { duration: durationMs, className: kind });
}

/** Draws toasts in a root of their own, so that they outlive every page and dialog. */
async function openRegion(): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Toaster />);
  await new Promise((settled) => setTimeout(settled, REGION_SETTLES_MS));
}

/** The live region of toasts. It is a popover, so that an open dialog does not cover it. */
function Toaster() {
  const { toasts, handlers } = useToaster();
  const region = useRef<HTMLDivElement>(null);
  const count = toasts.filter((toast) => toast.visible).length;

  // The region stands empty before the first toast: a reader's software hears of changes, not of beginnings.
  useEffect(() => region.current?.showPopover(), []);

  useEffect(() => {
    if (count === 0 || !document.querySelector('dialog:modal')) return;
    // The top layer puts the last one in front.
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
              {/* A paragraph a line: what went wrong, and below it the reason. */}
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

/** `pushToast` takes texts alone; the library would take anything that can be drawn. */
function linesOf(message: unknown): string[] {
  return typeof message === 'string' ? message.split('\n') : [];
}
