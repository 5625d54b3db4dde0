import type { Problem } from '@tessera/contract';

import type { Exchange } from './client';

/** A problem with the request and answer that show it. */
export type Finding = Problem & {
  /** `break`: something is missing on the screen. `tolerated`: a different representation that the site accepts. */
  severity: 'break' | 'tolerated';
  exchange: Exchange | undefined;
  /** Number of occurrences, such as the items of a list. */
  times: number;
};

/** The same problem in another item or request is the same finding. */
export function findingKey({ call, path, expected, found }: Problem): string {
  return [call, path.replaceAll(/\[\d+\]/g, '[]'), expected, found].join('|');
}
