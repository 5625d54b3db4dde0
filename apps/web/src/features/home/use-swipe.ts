import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A shorter movement is a click. */
const MIN_DRAG_PX = 8;
/** The part of the width that changes the slide. */
const SWIPE_RATIO = 0.12;

type Drag = { pointerId: number; startX: number; movedX: number };

/** Moves the element with a finger or a mouse, and calls `onSwipe` with the direction of the swipe. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void) {
  const drag = useRef<Drag>(undefined);
  const suppressClick = useRef(false);

  function end(event: PointerEvent<HTMLElement>, isCompleted: boolean) {
    const ended = drag.current;
    if (ended?.pointerId !== event.pointerId) return;
    drag.current = undefined;
    // The browser sends the click of a drag directly after `pointerup`, or none. Later clicks are intended: Enter on a link has
    // no `pointerdown` that could reset this.
    setTimeout(() => (suppressClick.current = false));
    const element = event.currentTarget;
    element.style.translate = '';
    delete element.dataset['dragging'];
    if (isCompleted && Math.abs(ended.movedX) > element.clientWidth * SWIPE_RATIO)
      onSwipe(ended.movedX < 0 ? 'left' : 'right');
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      suppressClick.current = false;
      if (event.button === 0) drag.current = { pointerId: event.pointerId, startX: event.clientX, movedX: 0 };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current;
      if (current?.pointerId !== event.pointerId) return;
      // The button was released outside before the pointer was captured: this is a mouse that hovers again.
      if (event.buttons === 0) {
        end(event, false);
        return;
      }
      const movedX = event.clientX - current.startX;
      if (current.movedX === 0 && Math.abs(movedX) < MIN_DRAG_PX) return;
      current.movedX = movedX;
      suppressClick.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.dataset['dragging'] = '';
      event.currentTarget.style.translate = `${movedX}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    onClickCapture(event: MouseEvent) {
      if (!suppressClick.current) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
