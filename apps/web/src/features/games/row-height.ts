import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A likely height until one is measured. It is remembered, so that a list that comes back is as tall as it was. */
let lastHeight = 320;

/** The height of one row of tiles, taken from the first page; before the first paint where rows follow it already. */
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
