import { decimalText } from '@tessera/money';

import type { HeldStore } from './modules/wallet';
import { CommandFailure } from './platform/errors';

/* The decisions of staff on held wins, for `npm run ledger`. */

type HeldOptions = {
  command: 'held' | 'release' | 'refuse';
  /** The user name. */
  player: string | undefined;
  transferId: string | undefined;
  staff: string | undefined;
};

/** Runs the command and returns its output. */
export async function heldCommand(store: HeldStore, options: HeldOptions): Promise<string> {
  const waiting = await store.heldWins();
  if (options.command === 'held') {
    const lines = waiting.map(
      ({ heldAt, username, transferId, amount, currency, reason, title, roundId }) =>
        `${heldAt.toISOString()}  ${username}  ${transferId}  ${decimalText(amount, currency)} ${currency}  limit: ${reason}  ${title}, round ${roundId}`,
    );
    return lines.join('\n') || 'No win is held.';
  }
  const { command, player, transferId, staff } = options;
  if (!staff) throw new CommandFailure('Name who decides: --staff <name>. It is stored with the decision.');
  const held = waiting.find((each) => each.username === player && each.transferId === transferId);
  if (!held)
    throw new CommandFailure(`No held win of ${player} with the id ${transferId} waits for a decision.`);
  const { outcome, balance } = await store.decideHeldWin(
    held.playerId,
    held.transferId,
    command === 'release',
    staff,
  );
  const amount = `${decimalText(held.amount, held.currency)} ${held.currency}`;
  if (outcome !== 'ok') throw new CommandFailure(`Not decided (${outcome}): ${amount} for ${player}.`);
  if (command === 'refuse') return `Refused: ${amount} for ${player}.`;
  return `Paid: ${amount} to ${player}. The balance is ${decimalText(balance ?? held.amount, held.currency)} ${held.currency}.`;
}
