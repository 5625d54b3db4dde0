import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export type NewPlayer = { username: string; password: string; deposit: number };

/** What an operator's staff does at a terminal with `npm run player`. */
export function openPlayerDesk(databaseUrl: string) {
  async function command(...args: string[]): Promise<string> {
    const { stdout } = await run(
      process.execPath,
      ['--import', 'tsx', 'apps/operator/src/player-cli.ts', ...args],
      { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl } },
    );
    return stdout.trim();
  }

  return {
    /** A player whom no other test knows, with so many dinars. */
    async welcome(dinars: number): Promise<NewPlayer> {
      const username = `visitor-${randomBytes(4).toString('hex')}`;
      const password = randomBytes(9).toString('base64url');
      // With `=`, since one in 64 begins with a dash, which would be read as an option of its own.
      await command('create', username, `--password=${password}`);
      await command('deposit', username, String(dinars));
      return { username, password, deposit: dinars * 1_000 };
    },
    audit: () => command('audit'),
  };
}
