import { parseArgs } from 'node:util';

import { connect, type Connection } from '@tessera/database';

import { failCommand } from './command-failure';
import { configuredDatabaseUrl } from './configured-database';
import { createKeysFile, moveStoredKeys, readKeys, replaceKeysFile } from './platform/signing-keys-file';
import { rotateSigningKeys } from './platform/signing-keys';
import { CommandFailure } from './platform/errors';

/* `npm run keys`: the signing keys of SIGNING_KEYS_FILE. */

const USAGE = `
  npm run keys -- create <file>                          writes a file with a new key; with DATABASE_URL, keys that an earlier version
                                                         stored in the database move to it
  npm run keys -- rotate <file> [--after 10] [--keep 3]  adds a key that signs in ten minutes, and keeps the newest three
  npm run keys -- move <file>                            moves keys that an earlier version stored in the database to the file, with DATABASE_URL
  npm run keys -- list <file>                            when each key signs; never the key

  Copy the file to every instance and send it SIGHUP, before the new key signs.
`;

const MINUTE_MS = 60_000;

async function withDatabase<T>(work: (connection: Connection | undefined) => Promise<T>): Promise<T> {
  const url = configuredDatabaseUrl();
  const connection =
    url === undefined ? undefined : connect(url, { name: 'tessera keys command', maxConnections: 1 });
  try {
    return await work(connection);
  } finally {
    await connection?.close();
  }
}

async function run(command: string | undefined, file: string, after: number, keep: number): Promise<string> {
  if (command === 'create') {
    if (await withDatabase((connection) => createKeysFile(file, connection)))
      return `The keys are in ${file}: set SIGNING_KEYS_FILE to it.`;
    throw new CommandFailure(`${file} exists: rotate its keys, or choose another name.`);
  }
  if (command === 'move') {
    const count = await withDatabase((connection) => {
      if (!connection)
        throw new CommandFailure('DATABASE_URL is not set: the keys of that database are moved to the file.');
      return moveStoredKeys(file, connection);
    });
    if (count === 0) return 'The database has no keys.';
    return `${count} keys have moved to ${file}: copy it to every instance. They are still in your older backups.`;
  }
  const keys = readKeys({ file });
  if (command === 'rotate') {
    const rotated = rotateSigningKeys(keys, { after: after * MINUTE_MS, keep });
    replaceKeysFile(file, rotated);
    return `A new key signs from ${rotated.at(-1)?.from.toISOString()} on: copy ${file} to every instance and send it SIGHUP before.`;
  }
  if (command === 'list')
    return keys
      .map(({ from, purpose }) =>
        purpose ? `accepted only, ${purpose}` : `signs from ${from.toISOString()} on`,
      )
      .join('\n');
  throw new CommandFailure(USAGE);
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: 'string', default: '10' }, keep: { type: 'string', default: '3' } },
  });
  const [command, file] = positionals;
  const [after, keep] = [Number(values.after), Number(values.keep)];
  if (file === undefined || !(after >= 0) || !(keep >= 2)) throw new CommandFailure(USAGE);
  console.log(await run(command, file, after, keep));
}

main().catch(failCommand);
