import { useMedia } from '../../platform/media';

/** Games in a row: three on a phone, six on a wide screen. */
export function useColumns(): number {
  const isSmall = useMedia('(min-width: 576px)');
  const isMedium = useMedia('(min-width: 768px)');
  const isWide = useMedia('(min-width: 1200px)');
  if (isWide) return 6;
  if (isMedium) return 5;
  return isSmall ? 4 : 3;
}

/** Splits games into rows. */
export function toRows<T>(items: readonly T[], columns: number): T[][] {
  const rows: T[][] = [];
  for (let start = 0; start < items.length; start += columns) rows.push(items.slice(start, start + columns));
  return rows;
}
