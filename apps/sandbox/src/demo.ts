import { randomBytes, randomUUID } from 'node:crypto';

import { factsOf } from '@tessera/arcade';
import { games, providers, type CatalogueGame } from '@tessera/catalogue';
import { demoCatalogue } from '@tessera/catalogue/content';
import { connect, transact, type Transaction } from '@tessera/database';
import { currencyExponent } from '@tessera/money';
import { applyCatalogue, StartupFailure, updateStatistics, type Operator } from '@tessera/operator';

import {
  bet,
  cashier,
  claimAll,
  createMark,
  creditCashback,
  deleteGames,
  endSession,
  hasTable,
  insertFavourites,
  isEmpty,
  lockDemo,
  markSeeded,
  openGameSession,
  otherGames,
  readMark,
  usePlayMoney,
  win,
  type PlayedRound,
} from './demo-store';

/*
 * Demo data of a new site: the demo catalogue, the demo player, and a few players with a history. It is written only to
 * databases that the demo created, and never changes a player or game that the demo did not create.
 */

export const DEMO_LOGIN = { username: 'demo', password: 'demo1234' };

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

/**
 * Marks an empty database as the demo's before anything else is written, so that a start that was killed finds its mark again.
 * Any other database is refused. An embedded database always belongs to the demo, also without a mark (created by an older
 * version).
 */
export async function claimDatabase(databaseUrl: string, { isEmbedded = false } = {}): Promise<void> {
  const connection = connect(databaseUrl, { name: 'tessera demo', maxConnections: 1 });
  try {
    await transact(connection.pool, async (transaction) => {
      await lockDemo(transaction);
      if (await hasTable(transaction, 'demo.mark')) return;
      if (!isEmbedded && !(await isEmpty(transaction))) {
        throw new StartupFailure(
          'The database of DATABASE_URL is not empty, and the demo did not create it: give `npm start` an empty one, or start your own site with `npm run operator`.',
        );
      }
      await createMark(transaction);
      if (await hasTable(transaction, 'operator.player')) await claimAll(transaction);
    });
  } finally {
    await connection.close();
  }
}

/** Seeds in one transaction, so that a killed start leaves all or nothing. A lock serialises instances. */
export async function seedDemo(operator: Operator, currency: string): Promise<void> {
  const hashes = {
    demo: await operator.players.hash(DEMO_LOGIN.password),
    regulars: await operator.players.hash(randomBytes(16).toString('hex')),
  };
  const isNew = await transact(operator.connection.pool, async (transaction) => {
    await lockDemo(transaction);
    const mark = await readMark(transaction);
    if (!mark) throw new Error('the demo has no mark in this database');
    await usePlayMoney(transaction);
    const gameIds = await seedCatalogue(transaction, mark.game_ids, currency);
    if (!mark.seeded_at) await seedPlayers(transaction, operator, currency, hashes);
    await markSeeded(transaction, gameIds);
    return !mark.seeded_at;
  });
  await updateStatistics(operator.connection);
  // A new site shows its winners immediately: the background job reads them some seconds later.
  if (isNew) await operator.winners.read(new Date(0), new Date(Date.now() + 1_000));
}

/** Updates the demo's own games. Skips an id that is used by a game the demo did not create. */
async function seedCatalogue(transaction: Transaction, own: number[], currency: string): Promise<number[]> {
  const others = await otherGames(transaction, own);
  const catalogue = demoCatalogue();
  const facts = new Map(games.map((game) => [game.id, factsOf(game, currency)]));
  const mine = catalogue.games
    .filter(({ id }) => !others.has(id))
    .map((game) => ({ ...game, ...facts.get(game.id) }));
  const ids = mine.map(({ id }) => id);
  await applyCatalogue(transaction, { ...catalogue, games: mine });
  // Games of an earlier version of the demo catalogue.
  await deleteGames(transaction, own, ids);
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
  const demo = await players.insert(transaction, DEMO_LOGIN.username, hashes.demo);
  if (demo !== undefined) await seedDemoPlayer({ transaction, playerId: demo, unit });
}

async function seedRegular(seeding: Seeding, index: number): Promise<void> {
  await pay(seeding, 'deposit', 200 + 50 * index, 'demo:deposit');
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
  await pay(seeding, 'deposit', 500, 'demo:deposit:1');
  await pay(seeding, 'deposit', 750, 'demo:deposit:2');
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
  const { transaction, playerId, unit } = seeding;
  await insertFavourites(
    transaction,
    playerId,
    favourites.map(({ id }) => id),
  );
  await pay(seeding, 'withdrawal', 150, 'demo:withdrawal');
  await creditCashback(transaction, playerId, {
    lost: DEMO_LOSS * unit,
    due: Math.round(DEMO_CASHBACK * unit),
  });
}

/** Bets need a game session; this one is closed after seeding. */
async function atPlay(seeding: Seeding, work: (playing: Required<Seeding>) => Promise<void>): Promise<void> {
  const { transaction, playerId } = seeding;
  const [session, gameSession] = [randomUUID(), randomUUID()];
  await openGameSession(transaction, playerId, { session, gameSession });
  await work({ ...seeding, gameSession });
  await endSession(transaction, playerId, session);
}

type Round = { id: string; game?: CatalogueGame; title?: string; stake: number; returns: number };

async function playRound(
  { transaction, playerId, unit, gameSession }: Required<Seeding>,
  { id, game, title, stake, returns }: Round,
): Promise<void> {
  const round: PlayedRound = {
    id,
    playerId,
    gameSession,
    area: game ? 'casino' : 'sport',
    title: game?.name ?? title,
    providerId: game?.providerId,
  };
  const staked = Math.round(stake * unit);
  await bet(transaction, round, staked);
  await win(transaction, round, Math.round(staked * returns));
}

async function pay(
  { transaction, playerId, unit }: Seeding,
  kind: 'deposit' | 'withdrawal',
  amount: number,
  id: string,
): Promise<void> {
  await cashier(transaction, kind, { id, playerId, amount: Math.round(amount * unit) });
}

/** Spreads games over the providers, so that the list of winners shows several. */
function gameAt(index: number): CatalogueGame {
  const provider = providers[index % providers.length];
  const ofProvider = games.filter((game) => game.providerId === provider?.id);
  const game = ofProvider[index % ofProvider.length] ?? games[0];
  if (!game) throw new Error('the demo catalogue is empty');
  return game;
}
