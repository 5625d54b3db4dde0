import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A shorter way is a tap with an unsteady hand. */
const SLOP_PX = 8;
/** Part of the width that turns to the next slide. */
const TURN = 0.12;

type Drag = { pointerId: number; fromX: number; byX: number };

/** Lets the element follow a finger or a mouse, and tells to which side it was thrown. */
export function useSwipe(onSwipe: (side: 'left' | 'right') => void) {
  const drag = useRef<Drag>(undefined);
  const swallowClick = useRef(false);

  function end(event: PointerEvent<HTMLElement>, decide: boolean) {
    const ended = drag.current;
    if (ended?.pointerId !== event.pointerId) return;
    drag.current = undefined;
    const element = event.currentTarget;
    element.style.translate = '';
    delete element.dataset['dragging'];
    if (decide && Math.abs(ended.byX) > element.clientWidth * TURN) onSwipe(ended.byX < 0 ? 'left' : 'right');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      swallowClick.current = false;
      if (event.button === 0) drag.current = { pointerId: event.pointerId, fromX: event.clientX, byX: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      // Let go outside, where nothing here heard of it: this is a mouse that hovers again.
      if (event.buttons === 0) {
        end(event, false);
        return;
      }
      const byX = event.clientX - current.fromX;
      if (current.byX === 0 && Math.abs(byX) < SLOP_PX) return;
      current.byX = byX;
      swallowClick.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset['dragging'] = '';
      event.currentTarget.style.translate = `${byX}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (!swallowClick.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
