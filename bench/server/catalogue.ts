import { allowDuration, transact } from '@tessera/database';
import type { Operator } from '@tessera/operator';

import { figure, type Figure } from '../report/figure';
import { percentile } from '../support/statistics';

const QUERIES = {
  'first page of a type': 'get_slot_game?page_index=1&page_size=30&type=1',
  'page 20 of a type': 'get_slot_game?page_index=20&page_size=30&type=1',
  'a provider': 'get_slot_game?page_index=1&page_size=30&type=1&pro_id=37',
  'a category': 'get_slot_game?page_index=1&page_size=30&type=1&cat_id=103',
  'part of a name': 'get_slot_game?page_index=1&page_size=30&game_name=dragon',
  'two letters of a name': 'get_slot_game?page_index=1&page_size=30&game_name=or',
  'by name': 'get_slot_game?page_index=1&page_size=30&type=1&sort=name',
  'newest first': 'get_slot_game?page_index=1&page_size=30&type=1&sort=newest',
  'instant search, two letters': 'search_games?page_size=20&game_name=dr',
  'instant search, a word': 'search_games?page_size=20&game_name=dragon',
  'instant search, one wrong letter': 'search_games?page_size=20&game_name=dragun',
  'instant search, a letter left out of three': 'search_games?page_size=20&game_name=bok',
  'instant search, two letters exchanged': 'search_games?page_size=20&game_name=drgaon',
  'instant search, nothing': 'search_games?page_size=20&game_name=zzqxvwkj',
};
const CALLS = 300;
const MANY_GAMES = 20_000;

/** Search in a much larger catalogue, against the demo catalogue. */
export async function benchCatalogue(operator: Operator): Promise<Figure[]> {
  const demo = await measure(operator);
  // 20,000 entries of the trigram index take longer than the timeout of a call.
  await transact(operator.connection.pool, async (transaction) => {
    await allowDuration(transaction, 600_000);
    await transaction.query(
      `INSERT INTO operator.game (id, provider_id, type, name, folded_name, image, popularity)
     SELECT 1000000 + n, source.provider_id, source.type, source.name || ' ' || n, source.folded_name || ' ' || n,
            source.image, 1000000 + n
       FROM generate_series(1, $1) AS n
       JOIN (SELECT *, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS games FROM operator.game) AS source
         ON source.place = 1 + n % source.games`,
      [MANY_GAMES],
    );
    await transaction.query(
      `INSERT INTO operator.game_category (category_id, game_id)
     SELECT 100 + 1 + id % 9, id FROM operator.game WHERE id > 1000000 AND type = 1`,
    );
  });
  // As an import does it.
  await operator.connection.pool.query(`SELECT gin_clean_pending_list('operator.game_name')`);
  await operator.connection.pool.query('ANALYZE operator.game, operator.game_category');
  const large = await measure(operator);
  const name = `${large.games} games against ${demo.games}`;
  return Object.keys(QUERIES).flatMap((title) =>
    ([0.5, 0.99] as const).map((share) =>
      figure(`${name}, ${title}: ${share * 100} % within`, 'ms', percentile(large.times[title]!, share), {
        baseline: percentile(demo.times[title]!, share),
      }),
    ),
  );
}

/** The time of each query, one at a time. */
async function measure({ app, connection }: Operator) {
  const { rows } = await connection.pool.query<{ games: number }>(
    'SELECT count(*) AS games FROM operator.game',
  );
  const times: Record<string, number[]> = {};
  for (const [title, query] of Object.entries(QUERIES)) {
    const taken: number[] = [];
    for (let index = 0; index < CALLS; index++) {
      const startedAt = performance.now();
      const answer = await app.inject({ url: `/api/${query}` });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      // The first ones prepare their statement on each connection.
      if (index >= 30) taken.push(performance.now() - startedAt);
    }
    times[title] = taken;
  }
  return { games: rows[0]?.games ?? 0, times };
}
