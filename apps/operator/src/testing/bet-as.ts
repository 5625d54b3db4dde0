import { randomUUID } from 'node:crypto';

import { minor } from '@tessera/money';
import type { GameContext } from '@tessera/provider/port';

import type { TestOperator, TestPlayer } from './test-operator';

/** A bet of the player in the open game session. */
export function betAs(
  { wallet }: TestOperator,
  { id: playerId, session }: TestPlayer,
  amount: number,
  context: GameContext,
  transferId: string = randomUUID(),
) {
  return wallet.bet({ transferId, sessionId: session.id, playerId, amount: minor(amount), context });
}
