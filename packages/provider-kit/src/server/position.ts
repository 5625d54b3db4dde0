import type { GameSession, SessionPort, SessionPosition } from '@tessera/provider/port';

/** What `SessionPosition` of the browser's half asks for; `null` where the operator does not tell. */
export type PositionView = { position: (SessionPosition & { currency: string }) | null };

export async function viewPosition(session: GameSession, sessions: SessionPort): Promise<PositionView> {
  const position = await sessions.position?.(session);
  return { position: position ? { ...position, currency: session.currency } : null };
}
