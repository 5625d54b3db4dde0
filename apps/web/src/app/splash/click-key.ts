import { CLICK_KEY, NOT_READY } from './attributes';

const CONTROLS = 'a[href], button';

/** The link or button that an event happened on. */
export function controlOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element ? (target.closest<HTMLElement>(CONTROLS) ?? undefined) : undefined;
}

/**
 * Identifies a control in the splash and in the site: its landmark, element and address or name. Both render the same
 * components with the same texts, so both get the same key.
 */
export function clickKey(control: HTMLElement): string {
  const ownKey = control.getAttribute(CLICK_KEY);
  if (ownKey) return ownKey;
  const landmark = control.closest('header, nav, main');
  return [
    landmark?.tagName ?? '',
    landmark?.getAttribute('aria-label') ?? '',
    control.tagName,
    control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent.trim(),
  ].join('|');
}

/** The control with this key that works already. */
export function findControl(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (control) => !control.closest(NOT_READY) && clickKey(control) === key,
  );
}
