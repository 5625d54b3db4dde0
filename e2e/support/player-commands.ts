import { randomBytes } from 'node:crypto';

import { connect } from '@tessera/database';

import { runProgram } from './built-site';

export type NewPlayer = { username: string; password: string; deposit: number };

/** `npm run player` on the database of a site. */
export function playerCommands(databaseUrl: string) {
  async function command(...args: string[]): Promise<string> {
    const output = await runProgram('apps/operator/src/player-cli.ts', args, { DATABASE_URL: databaseUrl });
    return output.trim();
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
    /** A player who has lost a dinar the day before. The site's own job credits the cashback. */
    async createPlayerWithLoss(dinars: number): Promise<NewPlayer> {
      const player = await this.createPlayer(dinars);
      const connection = connect(databaseUrl, { name: 'test', maxConnections: 1 });
      try {
        await connection.pool.query(
          `INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost)
           SELECT id, current_date - 1, current_date, 1000000, 0, 0, 0, 1000 FROM operator.player WHERE username = $1`,
          [player.username],
        );
      } finally {
        await connection.close();
      }
      return player;
    },
    /** Two free rounds of 0.200 at a game of the arcade. The site's outbox gives them to the arcade. */
    async grantFreeRounds(username: string, game: { id: number; providerId: number }): Promise<void> {
      const connection = connect(databaseUrl, { name: 'test', maxConnections: 1 });
      try {
        await connection.pool.query(
          `WITH granted AS (
             SELECT id AS player, gen_random_uuid() AS id FROM operator.player WHERE username = $1
           ), stored AS (
             SELECT player, id, operator.grant_free_rounds(player, id, id::text, 'arcade', $2, $3, 2, 200, 1000000,
               now() + interval '1 day', NULL) FROM granted
           )
           INSERT INTO operator.outbox (topic, payload)
           SELECT 'free rounds', json_build_object('playerId', player, 'id', id, 'step', 'grant') FROM stored`,
          [username, game.providerId, game.id],
        );
      } finally {
        await connection.close();
      }
    },
    audit: () => command('audit'),
    /** What one request has done in the ledger. */
    trace: (traceparent: string) => command('trace', traceparent),
  };
}
