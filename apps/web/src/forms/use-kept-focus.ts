import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled while its form is sent loses the focus. It gets the focus again afterwards, or the submit button if it
 * is still disabled, unless another element has it: otherwise the keyboard would continue at the start of the page.
 */
export function useKeptFocus(isSending: boolean): void {
  const blurred = useRef<EventTarget | null>(null);
  useEffect(() => {
    const handleBlur = ({ target }: FocusEvent) => (blurred.current = target);
    document.addEventListener('focusout', handleBlur);
    return () => document.removeEventListener('focusout', handleBlur);
  }, []);

  useLayoutEffect(() => {
    if (!isSending) return;
    // Chromium blurs a field immediately when its fieldset is disabled, and a button later.
    const focused =
      document.activeElement === document.body ? ifDisabled(blurred.current) : document.activeElement;
    return () => {
      if (document.activeElement !== document.body || !(focused instanceof HTMLElement)) return;
      if (focused.matches(':disabled'))
        focused.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
      else focused.focus();
    };
  }, [isSending]);
}

function ifDisabled(element: EventTarget | null): Element | undefined {
  return element instanceof Element && element.matches(':disabled') ? element : undefined;
}
