import { randomUUID } from 'node:crypto';

import type { Connection } from '@tessera/database';
import type {
  Aggregator,
  Answer,
  Call,
  Player,
  Pragmatic,
  Signed,
  Softswiss,
} from '@tessera/dialects/aggregator';

import type { Operator } from '../../operator';
import { createRandom } from '../random';
import { DialectModel, FREE_ROUNDS, type Expected, type ModelOptions } from './dialect-model';
import {
  OWN_FREESPINS,
  OWN_ISSUE,
  randomDialectOperations,
  type Abilities,
  type DialectOperation,
} from './dialect-operations';

/* Plays random sequences of calls of one dialect, and compares every answer with the model. */

export const GAME = { id: 900_001, providerId: 900, code: 'slot-one', name: 'Slot One' } as const;

/** The game, also for the provider ids that follow: each dialect has its own. */
export async function addGame({ pool }: Connection, copies = 1): Promise<void> {
  await pool.query(
    `INSERT INTO operator.provider (id, name, types, position) SELECT $1 + n, 'Studio ' || n, '{1}', n FROM generate_series(0, $2 - 1) AS n`,
    [GAME.providerId, copies],
  );
  await pool.query(
    `INSERT INTO operator.game (id, provider_id, type, name, folded_name, code, popularity)
     SELECT $1 + n, $2 + n, 1, $3, lower($3), $4, 1 FROM generate_series(0, $5 - 1) AS n`,
    [GAME.id, GAME.providerId, GAME.name, GAME.code, copies],
  );
}

/** Players with a login, a game session and free rounds, without passwords: logging in ten thousand would take longer than the test. */
export async function createPlayers(
  { connection, gameSessions }: Pick<Operator, 'connection' | 'gameSessions'>,
  audience: string,
  count: number,
  /** Which copy of the game they play. */
  copy = 0,
): Promise<Player[]> {
  const game = { id: GAME.id + copy, providerId: GAME.providerId + copy };
  const made = Array.from({ length: count }, () => ({ id: randomUUID(), login: randomUUID() }));
  const rows = JSON.stringify(made);
  const from = `json_to_recordset($1) AS made (id uuid, login uuid)`;
  const { pool } = connection;
  await pool.query(
    `INSERT INTO operator.player (id, username, password_hash, currency) SELECT id, id::text, '-', 'TND' FROM ${from}`,
    [rows],
  );
  await pool.query(
    `INSERT INTO operator.account (player_id, kind, currency)
     SELECT id, kind, 'TND' FROM ${from}, unnest(enum_range(NULL::operator.player_account)) AS kind`,
    [rows],
  );
  await pool.query(
    `INSERT INTO operator.session (player_id, id, expires_at, idle_for)
     SELECT id, login, now() + interval '1 day', interval '1 day' FROM ${from}`,
    [rows],
  );
  // Their reference at the aggregator is the id of the player.
  await pool.query(
    `INSERT INTO operator.free_rounds
       (player_id, id, campaign, source, provider_id, game_id, rounds, stake, max_win, expires_at, state, reference)
     SELECT id, gen_random_uuid(), 'model', $2, $3, $4, $5, 100, 1000000000, now() + interval '1 day', 'offered', id::text FROM ${from}`,
    [rows, audience, game.providerId, game.id, FREE_ROUNDS],
  );
  const players: Player[] = [];
  for (const { id, login } of made) {
    const caller = { playerId: id, sessionId: login } as Parameters<typeof gameSessions.open>[0];
    const token = await gameSessions.open(caller, {
      audience,
      providerId: game.providerId,
      gameId: game.id,
      language: 'fr',
    });
    players.push({ id, token, currency: 'TND' });
  }
  await pool.query('UPDATE operator.game_session SET opened_at = now() WHERE opened_at IS NULL');
  return players;
}

const abilities: Record<Aggregator['name'], Abilities> = {
  hub88: { hasPlay: false, hasFreeBets: true, hasFreespins: false, prizes: ['promoWin'] },
  softswiss: { hasPlay: true, hasFreeBets: false, hasFreespins: true, prizes: [] },
  pragmatic: {
    hasPlay: false,
    hasFreeBets: true,
    hasFreespins: false,
    prizes: ['bonusWin', 'jackpotWin', 'promoWin'],
  },
};

type Parts = {
  aggregator: Aggregator;
  /** Repeats a call until there is an answer. */
  send(signed: Signed): Promise<Answer>;
  deposit(player: Player, id: string, amount: number): Promise<unknown>;
};

export type Difference = { step: number; operation: DialectOperation; expected: Expected; got: unknown };

/** Returns the first difference, and the model after the last call. */
export async function playSequence(
  { aggregator, send, deposit }: Parts,
  {
    player,
    seed,
    operations,
    ...options
  }: ModelOptions & { player: Player; seed: number; operations: number },
): Promise<{ model: DialectModel; difference: Difference | undefined }> {
  const model = new DialectModel(aggregator.name, options);
  let step = 0;
  for (const operation of randomDialectOperations(
    createRandom(seed),
    operations,
    abilities[aggregator.name],
  )) {
    const expected = model.apply(operation);
    if (operation.kind === 'deposit') await deposit(player, operation.id, operation.amount);
    const call = expected && callOf(aggregator, player, operation);
    if (expected && call) {
      const { code, balance, transactions } = aggregator.read(
        await send(aggregator.sign(call)),
        player.currency,
      );
      const got = { code, balance, transactions };
      if (JSON.stringify(got) !== JSON.stringify(expected))
        return { model, difference: { step, operation, expected, got } };
    }
    step++;
  }
  return { model, difference: undefined };
}

function callOf(aggregator: Aggregator, player: Player, operation: DialectOperation): Call | undefined {
  const common = { player, game: GAME.code };
  switch (operation.kind) {
    case 'bet': {
      const { isLive, free, ...order } = operation;
      const token = isLive ? player.token : `${player.token.slice(0, -4)}AAAA`;
      return aggregator.bet({
        ...order,
        ...(free && { free: player.id }),
        game: GAME.code,
        player: { ...player, token },
      });
    }
    case 'win': {
      const { free, ...order } = operation;
      return aggregator.win({ ...common, ...order, ...(free && { free: player.id }) });
    }
    case 'rollback':
      return aggregator.rollback({
        ...common,
        ...operation,
        ...(operation.originalId === OWN_FREESPINS && { originalId: `freespins:${player.id}` }),
      });
    case 'prize':
      return prizeCall(aggregator, player, operation);
    case 'freespins': {
      const { issue, amount, hasUser } = operation;
      return {
        path: '/freespins',
        content: {
          issue_id: issue === OWN_ISSUE ? player.id : issue,
          status: 'finished',
          total_amount: amount,
          game: GAME.code,
          ...(hasUser && { user_id: player.id, currency: player.currency }),
        },
      };
    }
    case 'close':
      return aggregator.close({ ...common, round: operation.round });
    case 'balance':
      return aggregator.balance(player);
    case 'play':
      return (aggregator as Softswiss).play({
        ...common,
        round: operation.round,
        finished: operation.closes,
        actions: operation.actions.map(({ kind, id, amount }) => ({ action: kind, id, amount })),
      });
    case 'deposit':
      return undefined;
  }
}

function prizeCall(
  aggregator: Aggregator,
  player: Player,
  { prize, id, round, amount }: Extract<DialectOperation, { kind: 'prize' }>,
): Call {
  if (aggregator.name === 'pragmatic')
    return (aggregator as Pragmatic).prize(prize, {
      player,
      id,
      amount,
      ...(prize === 'bonusWin' && { free: player.id }),
    });
  const { path, content } = aggregator.win({ player, game: GAME.code, round, id, betId: '', amount });
  return { path, content: { ...content, reference_transaction_uuid: null, is_supplier_promo: true } };
}
