import { useLayoutEffect } from 'react';

/**
 * A button that is disabled while its form is sent loses the focus. It gets the focus again afterwards, unless another element has
 * it: otherwise the keyboard would continue at the start of the page.
 */
export function useKeptFocus(isSending: boolean): void {
  useLayoutEffect(() => {
    if (!isSending) return;
    const focused = document.activeElement;
    return () => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    };
  }, [isSending]);
}
