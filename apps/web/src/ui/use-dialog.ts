import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a native dialog open while `open` is true. The rest of the page is inert, unless `isModal` is false, and the focus returns
 * to the opener.
 * Escape calls `onClose`, a click outside does not.
 */
export function useDialog(
  open: boolean,
  onClose: () => void,
  /** Focus before the first paint, for a field that the user types into immediately. This delays the paint. */
  { focusesEarly = false, isModal = true } = {},
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);

  // A layout effect: its cleanup runs while the dialog is still in the document, so that the focus can be restored.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    const focused = document.activeElement;
    // A dialog that becomes modal while it is open.
    const isInside = element.contains(focused);
    let timer: number | undefined;
    const closed = () => requestClose();
    // In the animation frame: looking for the element to focus forces a layout, which the frame computes anyway.
    const frame = requestAnimationFrame(() => {
      if (focusesEarly || !isModal) element.show();
      // Not `show()`: it moves the focus, which forces a layout. `showModal()` moves it later.
      else element.setAttribute('open', '');
      // From this frame on: the `close` event of an earlier `close()` is fired at the beginning of it.
      element.addEventListener('close', closed);
      if (!isModal) return;
      // Modal only after the first paint: `showModal()` makes the browser restyle every element behind the dialog, which takes
      // longer on a slow phone than everything else.
      timer = window.setTimeout(() => {
        // Not `close()`: it would blur the focused field, which would then show that it is required.
        element.removeAttribute('open');
        element.showModal();
        if (isInside && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      });
    });
    const cancel = (event: Event) => {
      event.preventDefault();
      requestClose();
    };
    const pressed = (event: KeyboardEvent) => {
      // A modal dialog gets a `cancel` event.
      if (event.key === 'Escape' && !element.matches(':modal')) cancel(event);
    };
    element.addEventListener('cancel', cancel);
    document.addEventListener('keydown', pressed);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      element.removeEventListener('cancel', cancel);
      document.removeEventListener('keydown', pressed);
      element.removeEventListener('close', closed);
      // `close()` would fire a `close` event after the dialog has become modal.
      if (isModal) element.close();
      else element.removeAttribute('open');
      // The browser restores the element that was focused at `showModal()`, which is inside the dialog.
      if (!isInside && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
  }, [open, focusesEarly, isModal]);
  return dialog;
}
