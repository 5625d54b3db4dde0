import { readStored } from '../../platform/storage';

/** As much room as the player's own rows had last time; none takes no gap among the rows either. */
export function OwnRowsRoom() {
  const height = Number(readStored('ownRows'));
  return height > 0 && <div style={{ blockSize: height }} />;
}
