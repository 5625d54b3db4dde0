import type { GameSession, SessionPort, SessionPosition } from '@tessera/provider/port';

/** For browser/SessionPosition.tsx; `null` where the operator does not provide it. */
export type PositionView = { position: (SessionPosition & { currency: string }) | null };

export async function viewPosition(
  session: GameSession,
  sessions: Pick<SessionPort, 'position'>,
): Promise<PositionView> {
  const position = await sessions.position?.(session);
  return { position: position ? { ...position, currency: session.currency } : null };
}
