import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens a native dialog while mounted: the rest of the page is inert, focus stays inside and goes back to where it was.
 * Escape asks to close; a click on the backdrop does not, unless the caller sees to it.
 */
export function useDialog(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  useEffect(() => {
    const element = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    element?.addEventListener('cancel', cancel);
    return () => element?.removeEventListener('cancel', cancel);
  }, [onClose]);
  return dialog;
}
