import * as v from 'valibot';

import { readTab, writeTab } from '../../platform/tab-storage';

/*
 * The bet slip of this tab, for the next frame: after a reload or a login, in another language, on the other page of sports. A
 * visitor's slip is for whoever logs in, a player's slip for this player only.
 */

const STORED = 'betSlip';
const Slip = v.object({ player: v.string(), state: v.string() });

/** If the browser forbids storage, the slip is kept until a reload. */
let kept: v.InferOutput<typeof Slip> | undefined;

/** Empty if there is none. Without a name: for a visitor. */
export function readSlip(player = ''): string {
  const stored = v.safeParse(Slip, readTab(STORED));
  const slip = stored.success ? stored.output : kept;
  return slip && (slip.player === '' || slip.player === player) ? slip.state : '';
}

export function writeSlip(state: string, player = ''): void {
  kept = { player, state };
  writeTab(STORED, kept);
}
