import { NOT_READY, QUEUED } from './attributes';
import { clickKey, controlOf, findControl } from './click-key';
import { createReplay } from './replay-clicks';

/** After this time assume that the bundle failed, and let a clicked link navigate. */
const BUNDLE_TIMEOUT_MS = 30_000;
/** The browser sends a click within this time after the pointer went up. */
const CLICK_DELAY_MS = 120;
/** A pointer that moved further away has not clicked. */
const CLICK_SLOP_PX = 24;

type Point = { x: number; y: number };
/** For the keyboard. */
const NO_POINT: Point = { x: 0, y: 0 };

export type EarlyClicks = {
  /** The site has mounted: runs the queued clicks in order, and later ones without delay. */
  replay: () => void;
  /** The bundle failed: a link that was clicked navigates. */
  abandon: () => void;
};

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with the DOM's own
  interface Window {
    /** Set by boot.ts for the site, which is another bundle. */
    earlyClicks?: EarlyClicks;
  }
}

/**
 * Queues clicks on controls that do not work yet. Without it a click before the site has mounted would be lost, or a link would
 * navigate without the site's rules (login first, history state of a game). The queued click runs on the control that replaces
 * the clicked one. `preventDefault` alone would break links when the bundle never loads, so they navigate after a time-out.
 */
export function queueEarlyClicks(): EarlyClicks {
  const queue: string[] = [];
  let replay: ((key: string) => void) | undefined;
  /** Navigates to the link that was clicked last. */
  let followLink: (() => void) | undefined;
  let hasFailed = false;
  /** The pointer or the space bar is down on a control. */
  let pressed: ({ control: HTMLElement; key: string } & Point) | undefined;
  let lastClicked = '';
  /** The key of the focused control of the splash, which loses the focus when it is removed. */
  let focusedKey: string | undefined;

  function addToQueue(control: HTMLElement, key: string): void {
    control.setAttribute(QUEUED, '');
    if (replay) return replay(key);
    // A repeated click on a menu button would open the menu and close it again.
    if (queue.at(-1) !== key) queue.push(key);
    const { href } = control as HTMLAnchorElement;
    followLink = href ? () => location.assign(href) : undefined;
    if (hasFailed) followLink?.();
    else setTimeout(() => !replay && followLink?.(), BUNDLE_TIMEOUT_MS);
  }

  function handleDown(control: HTMLElement | undefined, { x, y }: Point = NO_POINT): void {
    pressed = control?.closest(NOT_READY) ? { control, key: clickKey(control), x, y } : undefined;
  }

  /** If the site replaced the control while the pointer was down, the browser sends no click. */
  function handleUp({ x, y }: Point = NO_POINT): void {
    const press = pressed;
    pressed = undefined;
    if (!press || press.control.isConnected || Math.hypot(x - press.x, y - press.y) > CLICK_SLOP_PX) return;
    lastClicked = '';
    setTimeout(() => lastClicked !== press.key && addToQueue(press.control, press.key), CLICK_DELAY_MS);
  }

  function handleClick(event: MouseEvent): void {
    const control = controlOf(event.target);
    if (!control) return;
    lastClicked = clickKey(control);
    if (!control.closest(NOT_READY)) return;
    // The browser opens new tabs and windows itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if ((control as HTMLAnchorElement).target === '_blank') return;
    event.preventDefault();
    addToQueue(control, lastClicked);
  }

  // In the capture phase, before React's listeners.
  const listen: typeof document.addEventListener = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, true);
  listen('click', handleClick);
  listen('pointerdown', (event) => handleDown(controlOf(event.target), event));
  listen('pointerup', handleUp);
  listen('pointercancel', () => (pressed = undefined));
  // Enter clicks on keydown, the space bar on keyup.
  listen('keydown', ({ key, target }) => key === ' ' && handleDown(controlOf(target)));
  listen('keyup', ({ key }) => key === ' ' && handleUp());
  listen('focusin', ({ target }) => {
    const control = controlOf(target);
    focusedKey = control?.closest(NOT_READY) ? clickKey(control) : undefined;
  });

  return {
    replay() {
      if (focusedKey && document.activeElement === document.body)
        findControl(focusedKey)?.focus({ preventScroll: true });
      replay = createReplay();
      queue.splice(0).forEach(replay);
    },
    abandon() {
      hasFailed = true;
      followLink?.();
    },
  };
}
