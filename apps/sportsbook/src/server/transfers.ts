import type { SlipKey } from './slip-store';

/** The wallet knows a slip's transfers by these ids: a repeated call is the same transfer. */
export function transferId({ playerId, id }: SlipKey, kind: 'bet' | 'win' | 'rollback'): string {
  return `${playerId}:${id}:${kind}`;
}
