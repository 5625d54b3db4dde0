import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { create } from 'zustand';

import { classNames } from './class-names';
import { Icon } from './Icon';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'info';

type Content = { kind: ToastKind; text: string; extra: ReactNode };
type Toast = Content & { id: number; isLeaving?: boolean };

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const;

/** Screen readers announce changes only of a live region that they have registered before. */
const REGION_DELAY_MS = 100;
/** Longer than the transition of `.leaving`. */
const LEAVE_MS = 500;
const PLACE_INTERVAL_MS = 400;

const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let region: Promise<void> | undefined;
/** Not part of the first load. Until it is loaded, toasts are at the upper edge of the page. */
let freeOffset: typeof import('./free-offset').freeOffset | undefined;
let lastId = 0;

export async function pushToast(content: Content, durationMs: number): Promise<void> {
  region ??= openRegion();
  if (!freeOffset) void loadFreeOffset();
  await region;
  const toast = { ...content, id: (lastId += 1) };
  useToasts.setState(({ toasts }) => ({ toasts: [toast, ...toasts] }));
  setTimeout(() => dismiss(toast.id), durationMs);
}

async function loadFreeOffset(): Promise<void> {
  // Without a connection. The next toast loads it again.
  freeOffset = (await import('./free-offset').catch(() => undefined))?.freeOffset;
}

function dismiss(id: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)),
  }));
  const remove = () =>
    useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  setTimeout(remove, LEAVE_MS);
}

/** Renders toasts in a root of their own, so that no page or dialog unmounts them. */
async function openRegion(): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  const { createRoot } = await import('./react-dom');
  createRoot(container).render(<Toaster />);
  await new Promise((resolve) => setTimeout(resolve, REGION_DELAY_MS));
}

/** The live region of toasts. It is a popover, so that an open dialog does not cover it. */
function Toaster() {
  const toasts = useToasts((state) => state.toasts);
  const region = useRef<HTMLDivElement>(null);
  const count = toasts.filter((toast) => !toast.isLeaving).length;

  // In the page before the first toast: screen readers announce changes of a live region, not its initial content.
  useEffect(() => region.current?.showPopover(), []);

  useLayoutEffect(() => {
    if (count === 0) return;
    // By `translate`: a change of the position would be a layout shift.
    const place = () => {
      if (region.current && freeOffset) region.current.style.translate = `0 ${freeOffset(region.current)}px`;
    };
    place();
    // Tools may be rendered after the toast, such as those of the page after a login.
    const timer = setInterval(place, PLACE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [count]);

  useEffect(() => {
    if (count === 0 || !document.querySelector('dialog:modal')) return;
    // The element that entered the top layer last is in front.
    region.current?.hidePopover();
    region.current?.showPopover();
  }, [count]);

  return (
    <div ref={region} popover="manual" role="status" aria-live="polite" className={styles.region}>
      {toasts.map(({ id, kind, text, extra, isLeaving }) => (
        <div key={id} className={classNames(styles.toast, styles[kind], isLeaving && styles.leaving)}>
          <Icon name={ICONS[kind]} />
          <div>
            {text.split('\n').map((line) => (
              <p key={line}>{line}</p>
            ))}
            {extra}
          </div>
        </div>
      ))}
    </div>
  );
}
