import { writeFile } from 'node:fs/promises';

import type { PlayerRecord } from './modules/players';
import type { Operator } from './operator';
import { CommandFailure, Refusal } from './platform/errors';

/* The commands of `npm run player` for documents. */

const MAX_CHANGES = 20;

export async function describeVerification(
  { verification }: Operator,
  { id, username }: PlayerRecord,
): Promise<string> {
  const { status, needs, blocks } = await verification.describe(id);
  const files = await verification.files(id);
  const changes = await verification.changes(id, MAX_CHANGES);
  return [
    `${username}: ${status}${blocks.length > 0 ? `, blocks ${blocks.join(', ')}` : ''}`,
    ...needs.map((need) => `${need.id}: ${need.status}${need.reason === null ? '' : ` (${need.reason})`}`),
    ...files.map(
      (file) => `file ${file.id}  ${file.needId}  ${file.type}  ${file.bytes} bytes  ${file.name}`,
    ),
    ...changes.map((change) =>
      [change.madeAt.toISOString(), change.actor, change.needId, change.status, change.reason ?? '']
        .join('  ')
        .trimEnd(),
    ),
  ].join('\n');
}

export async function changeVerification(
  operator: Operator,
  player: PlayerRecord,
  [command = '', subject = '', value = '', ...rest]: readonly string[],
  actor: string,
): Promise<string> {
  const { verification } = operator;
  try {
    if (command === 'file') {
      const files = await verification.files(player.id);
      if (!files.some(({ id }) => id === subject) || value === '')
        throw new CommandFailure('Name a file of this player, and a path to write it to.');
      await writeFile(value, await verification.readFile(subject), { mode: 0o600, flag: 'wx' });
      return `${value} is written.`;
    }
    if (command === 'need') {
      const reason = [value, ...rest].join(' ').trim() || undefined;
      await verification.request(player.id, subject, { actor, reason });
    } else {
      if (value !== 'done' && value !== 'refused') throw new CommandFailure('A decision is done or refused.');
      const reason = rest.join(' ').trim() || undefined;
      if (value === 'refused' && reason === undefined)
        throw new CommandFailure('Give the reason that the player reads.');
      await verification.decide(player.id, subject, { status: value, reason }, actor);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandFailure(`There is no document "${subject}": JOINING_FILE lists them.`);
  }
  return describeVerification(operator, player);
}
