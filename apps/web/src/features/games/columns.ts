import { useMedia } from '../../platform/media';
import { from } from '../../ui/breakpoints';

/** Games in a row: three on a phone, six on a wide screen. */
export function useColumns(): number {
  const isSmall = useMedia(from('small'));
  const isMedium = useMedia(from('medium'));
  const isWide = useMedia(from('wide'));
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
