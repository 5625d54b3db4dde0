const LONG_PRESS_MS = 500;
/** A finger that moves farther is scrolling. */
const MAX_MOVE_PX = 10;

/** The browser sends the click of a press within this time after its end, or not at all. */
const CLICK_MS = 500;

const END_EVENTS = ['pointerup', 'pointercancel', 'pointerleave'] as const;

/** Calls `act` when a finger rests on the element, and suppresses the click and the context menu that follow. Returns how to stop. */
export function onLongPress(element: HTMLElement, act: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | undefined;
  let isLong = false;

  const cancel = () => clearTimeout(timer);
  const end = () => {
    cancel();
    // A later click is intended: Enter on a link has no `pointerdown` that could reset this.
    timer = setTimeout(() => (isLong = false), CLICK_MS);
  };
  const suppress = (event: Event) => {
    if (!isLong) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') isLong = false;
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      isLong = false;
      if (event.pointerType !== 'touch' || !event.isPrimary) return;
      start = { x: event.clientX, y: event.clientY };
      cancel();
      timer = setTimeout(() => {
        isLong = true;
        act();
      }, LONG_PRESS_MS);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAX_MOVE_PX) cancel();
    },
    { signal },
  );
  for (const type of END_EVENTS) element.addEventListener(type, end, { signal });
  for (const type of ['click', 'contextmenu'])
    element.addEventListener(type, suppress, { capture: true, signal });
  return () => {
    cancel();
    listening.abort();
  };
}
