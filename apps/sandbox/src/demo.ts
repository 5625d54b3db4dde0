import { randomBytes, randomUUID } from 'node:crypto';

import { factsOf } from '@tessera/arcade';
import { games, providers, type CatalogueGame } from '@tessera/catalogue';
import { demoCatalogue } from '@tessera/catalogue/content';
import { connect, transact, type Transaction } from '@tessera/database';
import { currencyExponent } from '@tessera/money';
import { applyCatalogue, StartupFailure, type Operator } from '@tessera/operator';

/*
 * Demo data of a new site: the demo catalogue, the demo player, and a few players with a history. It is written only to
 * databases that the demo created, and never changes a player or game that the demo did not create.
 */

export const DEMO_USERNAME = 'demo';
const DEMO = { username: DEMO_USERNAME, password: 'demo1234' };

/** Players without a usable password. */
const REGULARS = [
  'yasmine',
  'karim.b',
  'leila92',
  'Hichem',
  'nour_t',
  'sofiane',
  'amira',
  'mehdi.z',
  'Rania',
  'walid77',
];

/** Stakes in whole units of the currency, and the multiple of the stake that was won; one large win each. */
const STAKES = [1, 2, 0.5, 5, 10, 1, 2.5, 20];
const RETURNS = [0, 0, 1.5, 0, 3, 0, 0.8, 0, 0, 2, 12, 0];
const GREAT_RETURNS = [120, 85, 240, 64, 150, 48, 95, 180, 72, 110];

const DEMO_ROUNDS = 24;
const REGULAR_ROUNDS = 6;
const DEMO_FAVOURITES = 8;
/** In whole units of the currency. */
const DEMO_LOSS = 25;
const DEMO_CASHBACK = 2.5;
const SPORT_SLIPS = [
  { title: 'Espérance de Tunis – Club Africain', stake: 5, returns: 1.85 },
  { title: 'Étoile du Sahel – CS Sfaxien', stake: 10, returns: 0 },
  { title: 'Real Madrid – FC Barcelona', stake: 4, returns: 2.4 },
  { title: 'Liverpool – Arsenal', stake: 8, returns: 0 },
];

const LOCK = `SELECT pg_advisory_xact_lock(hashtext('tessera demo'))`;

/**
 * Marks an empty database as the demo's before anything else is written, so that a start that was killed finds its mark again.
 * Any other database is refused. An embedded database always belongs to the demo, also without a mark (created by an older
 * version).
 */
export async function claimDatabase(databaseUrl: string, { isEmbedded = false } = {}): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera demo', maxConnections: 1 });
  try {
    await transact(connection.pool, async (transaction) => {
      await transaction.query(LOCK);
      if (await has(transaction, 'demo.mark')) return;
      if (!isEmbedded && !(await isEmpty(transaction))) {
        throw new StartupFailure(
          'The database of DATABASE_URL is not empty, and the demo has not made it: give `npm start` an empty one, or start your own site with `npm run operator`.',
        );
      }
      await transaction.query('CREATE SCHEMA demo');
      await transaction.query(
        `CREATE TABLE demo.mark (
           made_at timestamptz NOT NULL DEFAULT now(),
           -- When the demo's players were made: they are made once.
           seeded_at timestamptz,
           -- The games that the demo has put into the catalogue.
           game_ids integer[] NOT NULL DEFAULT '{}')`,
      );
      await transaction.query('INSERT INTO demo.mark DEFAULT VALUES');
      if (await has(transaction, 'operator.player')) {
        await transaction.query(
          `UPDATE demo.mark SET game_ids = ARRAY(SELECT id FROM operator.game),
             seeded_at = (SELECT min(created_at) FROM operator.player)`,
        );
      }
    });
  } finally {
    await connection.close();
  }
}

async function has(transaction: Transaction, table: string): Promise<boolean> {
  const { rows } = await transaction.query<{ has: boolean }>('SELECT to_regclass($1) IS NOT NULL AS has', [
    table,
  ]);
  return rows[0]?.has === true;
}

/** Has no tables, views or sequences, except those of extensions. */
async function isEmpty(transaction: Transaction): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname !~ '^pg_(toast|temp)'
        AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      LIMIT 1`,
  );
  return rowCount === 0;
}

/** Seeds in one transaction, so that a killed start leaves all or nothing. A lock serialises instances. */
export async function seedDemo(operator: Operator, currency: string): Promise<void> {
  const { pool } = operator.connection;
  const hashes = {
    demo: await operator.players.hash(DEMO.password),
    regulars: await operator.players.hash(randomBytes(16).toString('hex')),
  };
  const isNew = await transact(pool, async (transaction) => {
    await transaction.query(LOCK);
    const { rows } = await transaction.query<{ game_ids: number[]; seeded_at: Date | null }>(
      'SELECT game_ids, seeded_at FROM demo.mark',
    );
    const mark = rows[0];
    if (!mark) throw new Error('the demo has no mark in this database');
    await transaction.query(
      `INSERT INTO operator.setting (name, value) VALUES ('play money', 'on') ON CONFLICT DO NOTHING`,
    );
    const gameIds = await seedCatalogue(transaction, mark.game_ids, currency);
    if (!mark.seeded_at) await seedPlayers(transaction, operator, currency, hashes);
    await transaction.query('UPDATE demo.mark SET seeded_at = coalesce(seeded_at, now()), game_ids = $1', [
      gameIds,
    ]);
    return !mark.seeded_at;
  });
  await pool.query('ANALYZE operator.game, operator.game_category');
  // The background job would run within 15 s; a new site shows its winners immediately.
  if (isNew) await operator.winners.read(new Date(0), new Date(Date.now() + 1_000));
}

/** Updates the demo's own games. Skips an id that is used by a game the demo did not create. */
async function seedCatalogue(transaction: Transaction, own: number[], currency: string): Promise<number[]> {
  const { rows } = await transaction.query<{ id: number }>(
    'SELECT id FROM operator.game WHERE id <> ALL ($1)',
    [own],
  );
  const others = new Set(rows.map(({ id }) => id));
  const catalogue = demoCatalogue();
  const facts = new Map(games.map((game) => [game.id, factsOf(game, currency)]));
  const mine = catalogue.games
    .filter(({ id }) => !others.has(id))
    .map((game) => ({ ...game, ...facts.get(game.id) }));
  const ids = mine.map(({ id }) => id);
  await applyCatalogue(transaction, { ...catalogue, games: mine });
  // Games of an earlier version of the demo catalogue.
  await transaction.query('DELETE FROM operator.game WHERE id = ANY ($1) AND id <> ALL ($2)', [own, ids]);
  return ids;
}

type Seeding = { transaction: Transaction; playerId: string; unit: number; gameSession?: string };

async function seedPlayers(
  transaction: Transaction,
  { players }: Operator,
  currency: string,
  hashes: { demo: string; regulars: string },
): Promise<void> {
  const unit = 10 ** currencyExponent(currency);
  for (const [index, username] of REGULARS.entries()) {
    const playerId = await players.insert(transaction, username, hashes.regulars);
    if (playerId !== undefined) await seedRegular({ transaction, playerId, unit }, index);
  }
  const demo = await players.insert(transaction, DEMO.username, hashes.demo);
  if (demo !== undefined) await seedDemoPlayer({ transaction, playerId: demo, unit });
}

async function seedRegular(seeding: Seeding, index: number): Promise<void> {
  await cashier(seeding, 'deposit', 200 + 50 * index, 'demo:deposit');
  await atPlay(seeding, async (playing) => {
    for (let round = 0; round < REGULAR_ROUNDS; round++) {
      const isGreat = round === REGULAR_ROUNDS - 1;
      await playRound(playing, {
        id: `demo:casino:${round}`,
        game: gameAt(index * REGULAR_ROUNDS + round),
        stake: STAKES[(index + round) % STAKES.length] ?? 1,
        returns: (isGreat ? GREAT_RETURNS[index] : RETURNS[(index + round) % RETURNS.length]) ?? 0,
      });
    }
  });
}

async function seedDemoPlayer(seeding: Seeding): Promise<void> {
  await cashier(seeding, 'deposit', 500, 'demo:deposit:1');
  await cashier(seeding, 'deposit', 750, 'demo:deposit:2');
  await atPlay(seeding, async (playing) => {
    for (let round = 0; round < DEMO_ROUNDS; round++) {
      await playRound(playing, {
        id: `demo:casino:${round}`,
        game: gameAt(round * 5),
        stake: STAKES[round % STAKES.length] ?? 1,
        returns: RETURNS[round % RETURNS.length] ?? 0,
      });
    }
    for (const [slip, { title, stake, returns }] of SPORT_SLIPS.entries()) {
      await playRound(playing, { id: `demo:sport:${slip}`, title, stake, returns });
    }
  });
  const favourites = games.filter(({ type }) => type === 1).slice(0, DEMO_FAVOURITES);
  await seeding.transaction.query(
    'INSERT INTO operator.favourite (player_id, game_id) SELECT $1, unnest($2::integer[])',
    [seeding.playerId, favourites.map(({ id }) => id)],
  );
  await cashier(seeding, 'withdrawal', 150, 'demo:withdrawal');
  await seedCashback(seeding);
}

/** The cashback of the day before, which the player can transfer. */
async function seedCashback({ transaction, playerId, unit }: Seeding): Promise<void> {
  const [lost, due] = [DEMO_LOSS * unit, Math.round(DEMO_CASHBACK * unit)];
  await transaction.query(
    `WITH period AS (
       INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost, due)
       SELECT $1, day.starts_at, day.ends_at, $2, 0, 0, 0, $2, $3
         FROM operator.period_of('day', operator.time_zone_of($1), now() - interval '1 day') AS day RETURNING starts_at)
     SELECT operator.credit_cashback($1, starts_at, $3) FROM period`,
    [playerId, lost, due],
  );
}

/** Bets need a game session; this one is closed after seeding. */
async function atPlay(seeding: Seeding, work: (playing: Required<Seeding>) => Promise<void>): Promise<void> {
  const { transaction, playerId } = seeding;
  const [session, gameSession] = [randomUUID(), randomUUID()];
  await transaction.query(
    `INSERT INTO operator.session (player_id, id, expires_at, idle_for)
     VALUES ($1, $2, now() + interval '1 hour', interval '1 hour')`,
    [playerId, session],
  );
  await transaction.query(
    `INSERT INTO operator.game_session (player_id, id, session_id, language, open_by) VALUES ($1, $2, $3, 'fr', now())`,
    [playerId, gameSession, session],
  );
  await work({ ...seeding, gameSession });
  await transaction.query('UPDATE operator.session SET ended_at = now() WHERE player_id = $1 AND id = $2', [
    playerId,
    session,
  ]);
}

type Round = { id: string; game?: CatalogueGame; title?: string; stake: number; returns: number };

async function playRound(
  { transaction, playerId, unit, gameSession }: Required<Seeding>,
  { id, game, title, stake, returns }: Round,
): Promise<void> {
  const staked = Math.round(stake * unit);
  const context = [game ? 'casino' : 'sport', id, game?.name ?? title, game?.providerId];
  await ledger(transaction, 'bet', [`${id}:bet`, '', gameSession, playerId, staked, ...context]);
  const won = Math.round(staked * returns);
  await ledger(transaction, 'win', [`${id}:win`, '', `${id}:bet`, false, playerId, won, ...context]);
}

async function cashier(
  { transaction, playerId, unit }: Seeding,
  kind: 'deposit' | 'withdrawal',
  amount: number,
  id: string,
): Promise<void> {
  await ledger(transaction, 'cashier', [id, kind, playerId, Math.round(amount * unit)]);
}

/** Calls the ledger's functions, as the wallet does. */
async function ledger(transaction: Transaction, name: string, values: unknown[]): Promise<void> {
  const places = values.map((_, index) => `$${index + 1}`).join(', ');
  const { rows } = await transaction.query<{ outcome: string }>(
    `SELECT outcome FROM operator.${name}(${places})`,
    values,
  );
  if (rows[0]?.outcome !== 'ok') throw new Error(`the demo's ${name} was refused: ${rows[0]?.outcome}`);
}

/** Spreads games over the providers, so that the list of winners shows several. */
function gameAt(index: number): CatalogueGame {
  const provider = providers[index % providers.length];
  const ofProvider = games.filter((game) => game.providerId === provider?.id);
  const game = ofProvider[index % ofProvider.length] ?? games[0];
  if (!game) throw new Error('the demo catalogue is empty');
  return game;
}
