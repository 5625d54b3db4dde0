import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps a native modal dialog open while `open` is true: the rest of the page is inert, focus stays inside and goes back
 * to where it was. Escape asks to close; a click beside it does not.
 */
export function useDialog(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(onClose);

  // A layout effect, so that its cleanup still finds the dialog in the page and the browser can give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    const cancel = (event: Event) => {
      event.preventDefault();
      askToClose();
    };
    const closed = () => askToClose();
    element.addEventListener('cancel', cancel);
    element.addEventListener('close', closed);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('close', closed);
      element.close();
    };
  }, [open]);
  return dialog;
}
