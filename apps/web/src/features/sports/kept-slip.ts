import * as v from 'valibot';

import { PLAYER_PREFIX } from '../../platform/storage';
import { readTab, writeTab } from '../../platform/tab-storage';

/*
 * The bet slip of this tab, for the next frame: after a reload or a login, in another language, on the other page of sports. A
 * visitor's slip is for the next player who logs in, a player's slip for this player only.
 */

/** Removed at the logout. */
export const SLIP_KEY = `${PLAYER_PREFIX}betSlip`;
const Slip = v.object({ player: v.string(), state: v.string() });

/** Without storage, and after a session that has ended, the slip is kept until a reload. */
let kept: v.InferOutput<typeof Slip> | undefined;

/** Empty if there is none. Without a name: for a visitor. */
export function readSlip(player = ''): string {
  const stored = v.safeParse(Slip, readTab(SLIP_KEY));
  const slip = stored.success ? stored.output : kept;
  return slip && (slip.player === '' || slip.player === player) ? slip.state : '';
}

export function writeSlip(state: string, player = ''): void {
  kept = { player, state };
  writeTab(SLIP_KEY, kept);
}
