import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** An estimate until a row is measured; then the last measurement, so that a list has its old height after going back. */
let lastHeight = 320;

/** The height of a row of tiles, measured on the first page; before the first paint if virtual rows follow. */
export function useRowHeight(
  columns: number,
  isLong: boolean,
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
    if (isLong) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [columns, isLong]);

  return { grid, rowHeight };
}
