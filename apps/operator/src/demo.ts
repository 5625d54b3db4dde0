import { randomBytes } from 'node:crypto';

import { games, providers, type CatalogueGame } from '@tessera/catalogue';
import { currencyExponent, minor, type Minor } from '@tessera/money';

import { seedCatalogue } from './modules/catalogue';
import type { Caller } from './platform/http';
import type { Operator } from './operator';

/*
 * What a fresh site needs to be tried: the demo catalogue, the demo player, and a few players with a past, all made
 * by the code that serves anybody else. Every transfer has its fixed id, so a seed that was cut short goes on where
 * it stopped.
 */

const DEMO = { username: 'demo', password: 'demo1234' };

/** Nobody logs in as these. */
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

/** Stakes in whole units of the currency, and what times the stake came back; one great win each. */
const STAKES = [1, 2, 0.5, 5, 10, 1, 2.5, 20];
const RETURNS = [0, 0, 1.5, 0, 3, 0, 0.8, 0, 0, 2, 12, 0];
const GREAT_RETURNS = [120, 85, 240, 64, 150, 48, 95, 180, 72, 110];

const DEMO_ROUNDS = 24;
const REGULAR_ROUNDS = 6;
const DEMO_FAVOURITES = 8;
const SPORT_SLIPS = [
  { title: 'Espérance de Tunis – Club Africain', stake: 5, returns: 1.85 },
  { title: 'Étoile du Sahel – CS Sfaxien', stake: 10, returns: 0 },
  { title: 'Real Madrid – FC Barcelona', stake: 4, returns: 2.4 },
  { title: 'Liverpool – Arsenal', stake: 8, returns: 0 },
];

/** Instances that start together seed one after the other. */
export async function seedDemo(operator: Operator, currency: string): Promise<void> {
  const client = await operator.connection.pool.connect();
  client.on('error', () => undefined);
  try {
    await client.query('SET statement_timeout = 0');
    await client.query(`SELECT pg_advisory_lock(hashtext('operator demo'))`);
    await seed(operator, currency);
  } finally {
    // Closing the connection gives the lock back.
    client.release(true);
  }
}

async function seed(operator: Operator, currency: string): Promise<void> {
  await seedCatalogue(operator.connection);
  const demo = await operator.players.find(DEMO.username);
  if (demo && (await isSeeded(operator, demo.id))) return;

  const unit = 10 ** currencyExponent(currency);
  const amountOf = (units: number) => minor(Math.round(units * unit));
  await Promise.all(REGULARS.map((username, index) => seedRegular(operator, username, index, amountOf)));
  await seedDemoPlayer(operator, amountOf);
  await operator.winners.read(new Date(0), new Date(Date.now() + 1_000));
}

type AmountOf = (units: number) => Minor;

/** The demo player's withdrawal is the last transfer of all. */
const LAST_TRANSFER = 'demo:withdrawal';

async function isSeeded({ connection }: Operator, playerId: string): Promise<boolean> {
  const { rowCount } = await connection.pool.query(
    'SELECT FROM operator.transfer WHERE player_id = $1 AND id = $2',
    [playerId, LAST_TRANSFER],
  );
  return rowCount === 1;
}

async function seedRegular(
  operator: Operator,
  username: string,
  index: number,
  amountOf: AmountOf,
): Promise<void> {
  const password = randomBytes(16).toString('hex');
  if (await operator.players.find(username)) await operator.players.resetPassword(username, password);
  else await operator.players.create(username, password);
  await operator.players.deposit(username, amountOf(200 + 50 * index), 'demo:deposit');

  const caller = await enter(operator, username, password);
  for (let round = 0; round < REGULAR_ROUNDS; round++) {
    const isGreat = round === REGULAR_ROUNDS - 1;
    await playRound(operator, caller, {
      id: `demo:casino:${round}`,
      game: gameAt(index * REGULAR_ROUNDS + round),
      stake: amountOf(STAKES[(index + round) % STAKES.length] ?? 1),
      returns: (isGreat ? GREAT_RETURNS[index] : RETURNS[(index + round) % RETURNS.length]) ?? 0,
    });
  }
  await operator.sessions.logout(caller);
}

async function seedDemoPlayer(operator: Operator, amountOf: AmountOf): Promise<void> {
  const { username, password } = DEMO;
  if (!(await operator.players.find(username))) await operator.players.create(username, password);
  await operator.players.deposit(username, amountOf(500), 'demo:deposit:1');
  await operator.players.deposit(username, amountOf(750), 'demo:deposit:2');

  const caller = await enter(operator, username, password);
  for (let round = 0; round < DEMO_ROUNDS; round++) {
    await playRound(operator, caller, {
      id: `demo:casino:${round}`,
      game: gameAt(round * 5),
      stake: amountOf(STAKES[round % STAKES.length] ?? 1),
      returns: RETURNS[round % RETURNS.length] ?? 0,
    });
  }
  for (const [slip, { title, stake, returns }] of SPORT_SLIPS.entries()) {
    await playRound(operator, caller, { id: `demo:sport:${slip}`, title, stake: amountOf(stake), returns });
  }
  await operator.sessions.logout(caller);

  const favourites = games.filter(({ type }) => type === 1).slice(0, DEMO_FAVOURITES);
  for (const { id } of favourites) await operator.players.addFavourite(username, id);
  await operator.players.withdraw(username, amountOf(150), LAST_TRANSFER);
}

async function enter(operator: Operator, username: string, password: string): Promise<Caller> {
  const token = await operator.sessions.login(username, password, 'demo seed');
  const caller = await operator.sessions.authenticate(token, { countsAsActivity: true });
  if (!caller) throw new Error(`the demo player ${username} could not enter`);
  return caller;
}

type Round = { id: string; game?: CatalogueGame; title?: string; stake: Minor; returns: number };

async function playRound(
  operator: Operator,
  caller: Caller,
  { id, game, title, stake, returns }: Round,
): Promise<void> {
  const providerId = game?.providerId;
  const opening = { providerId, gameId: game?.id, language: 'fr' } as const;
  const token = await operator.gameSessions.open(caller, opening);
  const session = await operator.gameSessions.redeem(token);
  if (!session) throw new Error('a game session that was just opened is gone');
  const occasion = {
    area: game ? ('casino' as const) : ('sport' as const),
    roundId: id,
    title: game?.name ?? title ?? '',
    providerId,
  };
  const { playerId } = caller;
  const bet = { transferId: `${id}:bet`, sessionId: session.id, playerId, amount: stake, occasion };
  const win = {
    transferId: `${id}:win`,
    betTransferId: bet.transferId,
    playerId,
    amount: minor(Math.round(stake * returns)),
    occasion,
  };
  for (const result of [await operator.wallet.bet(bet), await operator.wallet.win(win)]) {
    if (!result.ok) throw new Error(`the demo round ${id} was refused: ${result.code}`);
  }
}

/** Spread over the providers, so that the winners' list is not of one house. */
function gameAt(index: number): CatalogueGame {
  const provider = providers[index % providers.length];
  const ofProvider = games.filter((game) => game.providerId === provider?.id);
  const game = ofProvider[index % ofProvider.length] ?? games[0];
  if (!game) throw new Error('the demo catalogue is empty');
  return game;
}
