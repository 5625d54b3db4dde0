/**
 * An area whose controls do not work yet: the splash, and parts of the page that wait for code or data. Another control of
 * the same key takes their place, and gets their presses.
 */
export const NOT_YET = '[data-not-yet]';

/** The link or button that an event happened on. */
export function controlOf(target: EventTarget | null): HTMLElement | undefined {
  return target instanceof Element
    ? (target.closest<HTMLElement>('a[href], button') ?? undefined)
    : undefined;
}

/**
 * What a control is, wherever it is drawn: `data-press` where its name changes (the account button bears the player's),
 * else its landmark, kind and address or name. The splash and the site draw the same texts, so both get the same key.
 */
export function pressKey(control: HTMLElement): string {
  const { press } = control.dataset;
  if (press) return press;
  const landmark = control.closest('header, nav, main');
  return [
    landmark?.tagName ?? '',
    landmark?.getAttribute('aria-label') ?? '',
    control.tagName,
    control.getAttribute('href') ?? control.getAttribute('aria-label') ?? control.textContent.trim(),
  ].join('|');
}

/** The control of that key that works, if it is there. */
export function findControl(key: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('a[href], button')].find(
    (control) => !control.closest(NOT_YET) && pressKey(control) === key,
  );
}
