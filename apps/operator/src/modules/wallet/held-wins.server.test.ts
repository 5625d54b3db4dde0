import { minor } from '@tessera/money';
import type { GameContext } from '@tessera/provider/port';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestOperator, type TestOperator, type TestPlayer } from '../../testing/test-operator';
import type { WinLimits } from './win-limits';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

const round = (roundId: string): GameContext => ({ area: 'casino', roundId, title: 'Coin', providerId: 7 });

/** A provider with limits, and a player with a game session there. Its wins need no bet, unless `needsBet`. */
async function playAt(name: string, limits: WinLimits | undefined, { needsBet = false } = {}) {
  const { wallet, gameSessions } = operator;
  wallet.holdWinsWithoutBet(name, needsBet);
  wallet.limitWins(name, limits && { TND: limits });
  const port = wallet.forProvider(name);
  const player = await operator.newPlayer({ deposit: 1_000 });
  const opening = { audience: name, providerId: 7, gameId: 1, language: 'fr' };
  const session = await gameSessions
    .forProvider(name)
    .redeem(await gameSessions.open(player.caller, opening));
  if (!session) throw new Error('no game session');
  return {
    port,
    player,
    win: (transferId: string, amount: number, roundId = transferId, betTransferId?: string) =>
      port.win({
        transferId,
        playerId: player.id,
        amount: minor(amount),
        context: round(roundId),
        betTransferId,
      }),
    bet: (transferId: string, amount: number, roundId = transferId) =>
      port.bet({
        transferId,
        sessionId: session.id,
        playerId: player.id,
        amount: minor(amount),
        context: round(roundId),
      }),
  };
}

const decide = (player: TestPlayer, id: string, release: boolean) =>
  operator.wallet.decideHeldWin(player.id, id, { release, staff: 'ada' });
const paid = (balance: number) => ({ ok: true, balance, replayed: false });
const held = (balance: number, replayed = false) => ({ ok: true, balance, replayed, held: true });

test('a win of 10 million without a bet moves nothing until staff release it', async () => {
  const { player, win } = await playAt('stolen', { win: minor(5_000) });
  expect(await win('w1', 5_000)).toEqual(paid(6_000));
  expect(await win('w2', 10_000_000)).toEqual(held(6_000));
  expect(await win('w2', 10_000_000)).toEqual(held(6_000, true));
  expect(await win('w2', 10_000_001)).toMatchObject({ ok: false, code: 'transfer_conflict' });
  const waiting = (await operator.wallet.heldWins()).filter(({ playerId }) => playerId === player.id);
  expect(waiting).toMatchObject([
    {
      transferId: 'stolen:w2',
      provider: 'stolen',
      amount: 10_000_000,
      reason: 'win',
      username: player.username,
    },
  ]);
  expect(await decide(player, 'stolen:w2', true)).toMatchObject({ ok: true, balance: 10_006_000 });
  expect(await decide(player, 'stolen:w2', true)).toMatchObject({ ok: true, balance: 10_006_000 });
  expect(await decide(player, 'stolen:w2', false)).toMatchObject({ ok: false, code: 'already_decided' });
  expect(await win('w2', 10_000_000)).toEqual({ ok: true, balance: 10_006_000, replayed: true });
  expect(await operator.wallet.audit()).toEqual([]);
});

test('a refused win is never paid, and its repetition is answered as before', async () => {
  const { player, win } = await playAt('refused', { win: minor(10) });
  expect(await win('w', 11)).toEqual(held(1_000));
  expect(await decide(player, 'refused:w', false)).toMatchObject({ ok: true, balance: 1_000 });
  expect(await win('w', 11)).toEqual(held(1_000, true));
  expect(await decide(player, 'refused:w', true)).toMatchObject({ ok: false, code: 'already_decided' });
  expect(await decide(player, 'refused:nothing', true)).toMatchObject({ ok: false, code: 'not_held' });
});

test('simultaneous releases by several people, while the provider repeats the win, pay it once', async () => {
  const { player, win } = await playAt('repeated', { win: minor(10) });
  await win('w', 500);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? decide(player, 'repeated:w', true) : win('w', 500),
    ),
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await operator.wallet.balance(player.id)).toBe(1_500);
  // Another win of the same player is looked up and paid as usual.
  expect(await win('other', 10)).toEqual(paid(1_510));
  expect(await operator.wallet.audit()).toEqual([]);
});

test('the sums of a round, of a player’s hour and of the provider’s hour are limited', async () => {
  const limits = { round: minor(300), playerHour: minor(500), hour: minor(700) };
  const one = await playAt('sums', limits);
  expect(await one.win('a', 200, 'r1')).toEqual(paid(1_200));
  expect(await one.win('b', 101, 'r1')).toEqual(held(1_200));
  expect(await one.win('c', 100, 'r1')).toEqual(paid(1_300));
  expect(await one.win('d', 201, 'r2')).toEqual(held(1_300));
  expect(await one.win('e', 200, 'r2')).toEqual(paid(1_500));
  const other = await playAt('sums', limits);
  expect(await other.win('f', 201)).toEqual(held(1_000));
  expect(await other.win('g', 200)).toEqual(paid(1_200));
  const reasons = (await operator.wallet.heldWins()).filter(({ provider }) => provider === 'sums');
  expect(reasons.map(({ reason }) => reason)).toEqual(['round', 'player_hour', 'hour']);
});

test('50 concurrent wins cannot exceed the sums', async () => {
  const { win, player } = await playAt('crowd', { playerHour: minor(1_000), hour: minor(1_000) });
  const results = await Promise.all(Array.from({ length: 50 }, (_, index) => win(`w${index}`, 100)));
  expect(results.filter((result) => result.ok && !result.held)).toHaveLength(10);
  expect((await operator.wallet.account(player.id))?.balance).toBe(2_000);
});

test('a rollback cancels a held win; while it waits, its bet cannot be rolled back', async () => {
  const { player, port, win, bet } = await playAt('back', { win: minor(100) });
  expect(await bet('b', 50, 'r')).toEqual(paid(950));
  expect(await win('w', 500, 'r', 'b')).toEqual(held(950));
  const rollBack = (transferId: string, originalTransferId: string) =>
    port.rollback({ transferId, originalTransferId, playerId: player.id });
  expect(await rollBack('x1', 'b')).toMatchObject({ ok: false, code: 'already_settled' });
  expect(await rollBack('x2', 'w')).toEqual(paid(950));
  // Repeated, and under another id.
  expect(await rollBack('x2', 'w')).toEqual({ ...paid(950), replayed: true });
  expect(await rollBack('x3', 'w')).toEqual({ ...paid(950), replayed: true });
  expect(await decide(player, 'back:w', true)).toMatchObject({ ok: false, code: 'already_decided' });
  expect(await win('w', 500, 'r', 'b')).toMatchObject({ ok: false, code: 'rolled_back' });
  expect(await rollBack('x1', 'b')).toEqual(paid(1_000));
});

test('a held win is paid after the close of its round, and a late win only where the protocol needs it, marked', async () => {
  const { player, port, win, bet } = await playAt('late', { win: minor(100) });
  await bet('b', 50, 'r');
  await win('w', 500, 'r', 'b');
  await port.close({ playerId: player.id, context: round('r') });
  expect(await decide(player, 'late:w', true)).toMatchObject({ ok: true, balance: 1_450 });
  expect(await win('w2', 5, 'r')).toMatchObject({ ok: false, code: 'round_closed' });
  const late = { transferId: 'w2', playerId: player.id, amount: minor(5), context: round('r'), late: true };
  expect(await port.win(late)).toEqual(paid(1_455));
  const { rows } = await operator.connection.pool.query(
    'SELECT id FROM operator.late_win WHERE player_id = $1 ORDER BY id',
    [player.id],
  );
  expect(rows).toEqual([{ id: 'late:w' }, { id: 'late:w2' }]);
  expect(await operator.wallet.audit()).toEqual([]);
});

test('several actions are one transaction: a refusal undoes the ones before it', async () => {
  const { player, port } = await playAt('several', undefined);
  const session = await operator.gameSessions.forProvider('several').redeem(
    await operator.gameSessions.open(player.caller, {
      audience: 'several',
      providerId: 7,
      gameId: 1,
      language: 'fr',
    }),
  );
  const bet = (transferId: string, amount: number) =>
    ({
      kind: 'bet',
      transferId,
      sessionId: session?.id ?? '',
      amount: minor(amount),
      context: round('r'),
    }) as const;
  const play = (...actions: ReturnType<typeof bet>[]) => port.play({ playerId: player.id, actions });
  expect(await play(bet('a', 400), bet('b', 700))).toEqual({
    ok: false,
    code: 'insufficient_funds',
    failed: 1,
    balance: 1_000,
  });
  expect(await play(bet('a', 400), bet('b', 600))).toMatchObject({ ok: true, balance: 0 });
  expect(await play(bet('a', 400), bet('b', 600))).toMatchObject({
    ok: true,
    results: [{ replayed: true }, { replayed: true }],
  });
  expect(await play(bet('c', -1), bet('d', 1))).toMatchObject({ ok: false, code: 'bad_amount', failed: 0 });
  await expect(port.balance('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 'player_not_found',
  });
});

test('one call with two wins counts both before it is paid', async () => {
  const { player, port } = await playAt('double', { hour: minor(100) });
  const win = (transferId: string) =>
    ({ kind: 'win', transferId, amount: minor(60), context: round(transferId) }) as const;
  const result = await port.play({ playerId: player.id, actions: [win('a'), win('b')] });
  expect(result).toMatchObject({ ok: true, balance: 1_000, results: [{ held: true }, { held: true }] });
});

test('every paid win of a call counts towards the hour, beside repeated and held ones', async () => {
  const { player, port, bet, win } = await playAt('mixed', { win: minor(50), hour: minor(160) });
  await bet('b', 10, 'r');
  const close = { kind: 'close', context: round('r') } as const;
  const paying = (transferId: string, amount: number) =>
    ({ kind: 'win', transferId, amount: minor(amount), context: round('r'), late: true }) as const;
  const play = (...actions: (typeof close | ReturnType<typeof paying>)[]) =>
    port.play({ playerId: player.id, actions });
  await play(close);
  expect(await play(close, paying('a', 50))).toMatchObject({
    balance: 1_040,
    results: [{ replayed: true }, {}],
  });
  expect(await play(paying('b1', 50), paying('b2', 60))).toMatchObject({
    balance: 1_090,
    results: [{}, { held: true }],
  });
  expect(await play(paying('b1', 50), paying('b2', 60))).toMatchObject({ balance: 1_090 });
  expect(await win('c', 50, 'r', 'b')).toMatchObject({ code: 'round_closed' });
  expect(await play(close, paying('c', 50))).toMatchObject({ balance: 1_140 });
  expect(await play(close, paying('d', 11))).toMatchObject({ balance: 1_140, results: [{}, { held: true }] });
});

test('wins of a refused call do not count towards the hour', async () => {
  const { player, port, win } = await playAt('undone', { hour: minor(100) });
  const refused = { kind: 'rollback', transferId: 'x', originalTransferId: 'x' } as const;
  const paying = { kind: 'win', transferId: 'a', amount: minor(60), context: round('r') } as const;
  const actions = [paying, refused];
  expect(await port.play({ playerId: player.id, actions })).toMatchObject({ code: 'transfer_conflict' });
  expect(await win('b', 100)).toEqual(paid(1_100));
});

test('a win of a round without a bet is held until staff release it; a promotion and a free prize are not', async () => {
  const { player, port, win, bet } = await playAt('unstaked', undefined, { needsBet: true });
  const other = await playAt('unstaked', undefined, { needsBet: true });
  const elsewhere = await playAt('beside', undefined, { needsBet: true });
  await other.bet('of-other', 1, 'r1');
  expect(await win('w1', 5, 'r1')).toEqual(held(1_000));
  expect(await win('w1', 5, 'r1')).toEqual(held(1_000, true));
  // A bet of another provider in a round of the same name.
  await elsewhere.bet('b', 1, 'r2');
  expect(await elsewhere.win('w', 5, 'r2')).toEqual(paid(1_004));
  await bet('b3', 100, 'r3');
  await port.rollback({ transferId: 'x3', originalTransferId: 'b3', playerId: player.id });
  expect(await win('w3', 5, 'r3')).toEqual(held(1_000));
  await bet('b4', 100, 'r4');
  await bet('b5', 0, 'r4');
  await port.rollback({ transferId: 'x4', originalTransferId: 'b4', playerId: player.id });
  expect(await win('w4', 5, 'r4')).toEqual(paid(1_005));
  const prize = { playerId: player.id, amount: minor(10), context: round('r6') };
  expect(await port.win({ ...prize, transferId: 'p', promotion: true })).toEqual(paid(1_015));
  expect(await port.win({ ...prize, transferId: 'j', unstaked: true })).toEqual(paid(1_025));
  expect(await win('lost', 0, 'r7')).toEqual(paid(1_025));
  const actions = [
    { kind: 'win', transferId: 'w8', amount: minor(5), context: round('r8') },
    { kind: 'win', transferId: 'w9', amount: minor(5), context: round('r4') },
  ] as const;
  expect(await port.play({ playerId: player.id, actions })).toMatchObject({
    balance: 1_030,
    results: [{ held: true }, { ok: true }],
  });
  const waiting = (await operator.wallet.heldWins()).filter(({ playerId }) => playerId === player.id);
  expect(waiting.map(({ transferId, reason }) => [transferId, reason])).toEqual(
    ['w1', 'w3', 'w8'].map((id) => [`unstaked:${id}`, 'no_bet']),
  );
  expect(await decide(player, 'unstaked:w1', true)).toMatchObject({ ok: true, balance: 1_035 });
  expect(await win('w1', 5, 'r1')).toMatchObject({ ok: true, replayed: true });
  expect(await operator.wallet.audit()).toEqual([]);
});
