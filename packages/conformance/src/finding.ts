import type { Problem } from '@tessera/contract';

import type { Exchange } from './client';

/** A problem with the request and the answer that show it. */
export type Finding = Problem & {
  /** `break`: something is missing on the screen. `tolerated`: another way to write it, which the site reads as well. */
  severity: 'break' | 'tolerated';
  exchange: Exchange | undefined;
  /** How often it was seen, such as in how many items of a list. */
  times: number;
};

/** The same problem in another item, or seen by another request, is the same finding. */
export function findingKey({ call, path, expected, found }: Problem): string {
  return [call, path.replaceAll(/\[\d+\]/g, '[]'), expected, found].join('|');
}
