const LONG_MS = 500;
/** A finger that moves that far scrolls. */
const STILL_PX = 10;

/** Calls when a finger rests on the element; the click and the browser's own menu that would follow are left out. */
export function onLongPress(element: HTMLElement, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number } | undefined;
  let isLong = false;

  const stop = () => clearTimeout(timer);
  const begin = (event: PointerEvent) => {
    isLong = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    start = { x: event.clientX, y: event.clientY };
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLong = true;
      act();
    }, LONG_MS);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (start && Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) stop();
  };
  const swallow = (event: Event) => {
    if (!isLong) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.type === 'click') isLong = false;
  };

  element.addEventListener('pointerdown', begin);
  element.addEventListener('pointermove', move);
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(end, stop);
  element.addEventListener('click', swallow, true);
  element.addEventListener('contextmenu', swallow, true);
  return () => {
    stop();
    element.removeEventListener('pointerdown', begin);
    element.removeEventListener('pointermove', move);
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      element.removeEventListener(end, stop);
    element.removeEventListener('click', swallow, true);
    element.removeEventListener('contextmenu', swallow, true);
  };
}
