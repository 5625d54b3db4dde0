import { useMedia } from '../../platform/media';

/** How many games stand side by side: three on a phone, six on a desk. */
export function useColumns(): number {
  const isSmall = useMedia('(min-width: 576px)');
  const isMedium = useMedia('(min-width: 768px)');
  const isWide = useMedia('(min-width: 1200px)');
  if (isWide) return 6;
  if (isMedium) return 5;
  return isSmall ? 4 : 3;
}

/** Splits games into the lines of the wall. */
export function toRows<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns));
  return rows;
}
