import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** An estimate until a row is measured; then the last measurement, so that a list has its old height after going back. */
let lastHeight = 320;

/** The height of a row of tiles, measured on the first page. */
export function useRowHeight(
  columns: number,
  /** Before the next paint, because the height of other rows depends on it. */
  isMeasuredEarly: boolean,
): { grid: RefObject<HTMLDivElement | null>; rowHeight: number } {
  const grid = useRef<HTMLDivElement>(null);
  const [rowHeight, setRowHeight] = useState(lastHeight);

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const tile = element.firstElementChild;
      if (!tile) return;
      const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0;
      lastHeight = tile.getBoundingClientRect().height + gap;
      setRowHeight(lastHeight);
    };
    if (isMeasuredEarly) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns, isMeasuredEarly]);

  return { grid, rowHeight };
}
