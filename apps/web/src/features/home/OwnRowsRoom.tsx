import { PLAYER_PREFIX, readStored } from '../../platform/storage';

/** The height of the player's own rows when they were last here. */
export const ROOM = `${PLAYER_PREFIX}ownRows`;

/** As much room as the player's own rows had last time; none takes no gap among the rows either. */
export function OwnRowsRoom() {
  const height = Number(readStored(ROOM));
  return height > 0 && <div style={{ blockSize: height }} />;
}
