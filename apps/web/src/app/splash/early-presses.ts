import { controlOf, findControl, NOT_YET, pressKey } from './press-key';
import { createReplay } from './replay-presses';

/** Whose code is not there by then will not come: a link is followed as a link. */
const FOLLOW_MS = 30_000;
/** A touch that has ended is followed by its click within this time, if the browser still finds something to click. */
const CLICK_MS = 120;
/** Further away it is no press of the control where it began. */
const SLOP_PX = 24;

type Place = { x: number; y: number };
/** Of a key. */
const NOWHERE: Place = { x: 0, y: 0 };

export type EarlyPresses = {
  /** The site stands: what was kept is carried out, in order, and from then on each press at once. */
  carryOut: () => void;
  /** The code will not come. */
  giveUp: () => void;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface joins the DOM's own
  interface Window {
    /** Made by boot.ts, for the site: the two are separate bundles. */
    earlyPresses?: EarlyPresses;
  }
}

/**
 * Keeps presses on controls that do not work yet. A click there would be lost, or follow a link past the site's own rules
 * (a login first, the game to play); it is carried out on the control that takes the place of this one.
 * Marks what was pressed with `data-pressed`, so that a reader sees that it was heard.
 */
export function keepEarlyPresses(): EarlyPresses {
  const kept: string[] = [];
  let replay: ((key: string) => void) | undefined;
  let follow: (() => void) | undefined;
  let hasFailed = false;
  /** A press that has begun: by pointer or by the space bar. */
  let begun: { control: HTMLElement; key: string; x: number; y: number } | undefined;
  let lastClick = '';
  /** The control that had the keyboard when the splash went. */
  let focused: string | undefined;

  function keep(control: HTMLElement, key: string): void {
    control.dataset['pressed'] = '';
    if (replay) return replay(key);
    // Who presses again because nothing happens wants one menu, not one that opens and closes.
    if (kept.at(-1) !== key) kept.push(key);
    const { href } = control as HTMLAnchorElement;
    follow = href ? () => location.assign(href) : undefined;
    if (hasFailed) follow?.();
    else setTimeout(() => !replay && follow?.(), FOLLOW_MS);
  }

  function begin(control: HTMLElement | undefined, { x, y }: Place = NOWHERE): void {
    begun = control?.closest(NOT_YET) ? { control, key: pressKey(control), x, y } : undefined;
  }

  /** Began on a control that has gone meanwhile: without its control the browser makes no click of it. */
  function end({ x, y }: Place = NOWHERE): void {
    const press = begun;
    begun = undefined;
    if (!press || press.control.isConnected || Math.hypot(x - press.x, y - press.y) > SLOP_PX) return;
    lastClick = '';
    setTimeout(() => lastClick !== press.key && keep(press.control, press.key), CLICK_MS);
  }

  // Before the page's own listeners.
  const capture = true;
  document.addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target);
      if (!control) return;
      lastClick = pressKey(control);
      if (!control.closest(NOT_YET)) return;
      // New tabs and windows are the browser's own, with or without our code.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if ((control as HTMLAnchorElement).target === '_blank') return;
      event.preventDefault();
      keep(control, lastClick);
    },
    capture,
  );
  document.addEventListener('pointerdown', (event) => begin(controlOf(event.target), event), capture);
  document.addEventListener('pointerup', (event) => end(event), capture);
  document.addEventListener('pointercancel', () => (begun = undefined), capture);
  // Enter clicks when it goes down; the space bar when it comes up.
  document.addEventListener('keydown', ({ key, target }) => key === ' ' && begin(controlOf(target)), capture);
  document.addEventListener('keyup', ({ key }) => key === ' ' && end(), capture);
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const control = controlOf(target);
      focused = control?.closest(NOT_YET) ? pressKey(control) : undefined;
    },
    capture,
  );
  return {
    carryOut() {
      if (focused && document.activeElement === document.body)
        findControl(focused)?.focus({ preventScroll: true });
      replay = createReplay();
      kept.splice(0).forEach(replay);
    },
    giveUp() {
      hasFailed = true;
      follow?.();
    },
  };
}
