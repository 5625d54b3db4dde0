import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

export type NewPlayer = { username: string; password: string; deposit: number };

/** The command `npm run player` for tests. */
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
    /** Creates a player for one test, with a deposit in dinars. */
    async createPlayer(dinars: number): Promise<NewPlayer> {
      const username = `visitor-${randomBytes(4).toString('hex')}`;
      const password = randomBytes(9).toString('base64url');
      // With `=`: one password in 64 starts with a dash and would be parsed as an option.
      await command('create', username, `--password=${password}`);
      await command('deposit', username, String(dinars));
      return { username, password, deposit: dinars * 1_000 };
    },
    audit: () => command('audit'),
  };
}
