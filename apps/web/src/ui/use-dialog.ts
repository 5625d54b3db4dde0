import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a native modal dialog open while `open` is true: the rest of the page is inert, focus stays inside and goes back
 * to where it was. Escape asks to close; a click beside it does not.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  /** For a field that is written in as soon as it is there; the first picture waits for it. */
  { focusesEarly = false } = {},
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  // A layout effect, so that its cleanup still finds the dialog in the page and the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const opener = document.activeElement;
    let timer: number | undefined;
    // In the frame, and not before it: the search for a field to focus has the page laid out, which the frame does anyway.
    const frame = requestAnimationFrame(() => {
      if (focusesEarly) element.show();
      // Without the focus, which `showModal()` sets: to look for its place, the browser has the page laid out.
      else element.setAttribute('open', '');
      // Modal only once it has been painted: the browser styles every element behind a modal dialog anew, which takes a slow
      // phone longer than all the rest of the answer to a press.
      timer = window.setTimeout(() => {
        // Not `close()`: it would take the focus out of the dialog, and a field that is left empty complains.
        element.removeAttribute('open');
        element.showModal();
      });
    });
    const cancel = (event: Event) => {
      event.preventDefault();
      askToClose();
    };
    const pressed = (event: KeyboardEvent) => {
      // A modal dialog is told by `cancel`.
      if (event.key === 'Escape' && !element.matches(':modal')) cancel(event);
    };
    const closed = () => askToClose();
    element.addEventListener('cancel', cancel);
    document.addEventListener('keydown', pressed);
    element.addEventListener('close', closed);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('keydown', pressed);
      element.removeEventListener('close', closed);
      element.close();
      // The browser gives the focus back to what had it when the dialog turned modal: something inside of it.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open, focusesEarly]);
  return dialog;
}
