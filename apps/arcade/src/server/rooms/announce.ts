import type { Events } from '@tessera/database';

/** Notifies every instance that a room has changed. */
export const ROOM_CHANNEL = 'arcade_room';
/** Notifies the leader that a room has its first page. */
export const WAKE_CHANNEL = 'arcade_wake';

export function announceRoom(events: Events, roomId: string): Promise<void> {
  return events.publish(ROOM_CHANNEL, roomId);
}
