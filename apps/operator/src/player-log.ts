import { createHash, randomUUID } from 'node:crypto';

import type { Connection } from '@tessera/database';

import { createStaffStore } from './modules/staff';

/** Commands of `npm run player` that change something. */
const CHANGES = new Set([
  'create',
  'password',
  'logout',
  'deposit',
  'withdraw',
  'favourite',
  'jackpot',
  'limit',
  'break',
  'exclude',
  'return',
  'time-zone',
  'block',
  'close',
  'open',
  'contact',
  'need',
  'verify',
  'erase',
]);

type Command = {
  /** The command, the name of the player, and the rest. */
  args: readonly string[];
  /** The person at the terminal. */
  actor: string;
  /** The player's id; undefined if there is no such player yet, or the command is about all of them. */
  playerId: string | undefined;
};

/**
 * Runs a command. One that changes something has a row in the log of actions from before it runs, so that there is no change without
 * one, and a second row if it fails. Names and addresses are not recorded, because rows are never deleted.
 */
export async function runLogged<T>(
  connection: Connection,
  { args, actor, playerId }: Command,
  work: () => Promise<T>,
): Promise<T> {
  const [command = '', , ...rest] = args;
  if (!CHANGES.has(command)) return work();
  const store = createStaffStore(connection);
  const details = command === 'contact' ? rest.slice(0, 1) : rest;
  const subject =
    playerId === undefined ? (command === 'create' ? 'new player' : 'all players') : `player ${playerId}`;
  const record = (after: object) =>
    store.transact(async (transaction) => {
      await store.lock(transaction);
      await store.record(transaction, {
        actor,
        action: `command ${command}`,
        subject,
        reason: 'npm run player',
        before: {},
        after,
        key: randomUUID(),
        requestHash: createHash('sha256').update(JSON.stringify(details)).digest('hex'),
        answer: {},
      });
    });
  await record({ arguments: details });
  try {
    return await work();
  } catch (error) {
    await record({ arguments: details, failed: true });
    throw error;
  }
}
