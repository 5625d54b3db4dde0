import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { compiled } from '@tessera/database/testing';
import { minor } from '@tessera/money';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runLogged } from '../../player-log';
import { describeTransfer, moveMoney } from '../../player-money';
import { askToReturn, describeProtection, exclude, setLimit } from '../../player-protection';
import { createTestOperator, type TestOperator } from '../../testing/test-operator';
import { testVariables } from '../../testing/test-variables';
import { createStaffStore } from '../staff';

let operator: TestOperator;
beforeAll(async () => {
  operator = await createTestOperator();
});
afterAll(() => operator.drop());

const PASSWORD = 'rather long and odd 81';

test('a new player has two empty accounts and a name that is unique in any case', async () => {
  const { players } = operator;
  expect(await players.create('Amel', PASSWORD)).toMatchObject({
    username: 'Amel',
    balance: 0,
    cashback: 0,
    currency: 'TND',
  });
  await expect(players.create('aMEL', PASSWORD)).rejects.toThrow('The name aMEL is taken.');
});

test.each(['ab', '', 'with space', '-dash', 'x'.repeat(33)])('%o is no user name', async (name) => {
  await expect(operator.players.create(name, PASSWORD)).rejects.toThrow('A user name has');
});

test('deposits and withdrawals go through the ledger and cannot exceed the balance', async () => {
  const { players, wallet } = operator;
  const { id } = await players.create('sami', PASSWORD);
  expect(await players.deposit('sami', minor(5_000))).toBe(5_000);
  expect(await players.withdraw('SAMI', minor(1_500))).toBe(3_500);
  await expect(players.withdraw('sami', minor(3_501))).rejects.toThrow('does not cover');
  expect(await wallet.balance(id)).toBe(3_500);
  expect(await wallet.audit()).toEqual([]);
});

test('a command for an unknown player is refused', async () => {
  await expect(operator.players.deposit('nobody', minor(1))).rejects.toThrow('There is no player nobody.');
});

test('the command line does the same', { timeout: 60_000 }, async () => {
  await operator.players.create('terminal', PASSWORD);
  const command = await compiled(fileURLToPath(new URL('../../player-cli.ts', import.meta.url)));
  const args = [command, 'deposit', 'terminal', '12.5'];
  const env = { ...process.env, ...testVariables, DATABASE_URL: operator.databaseUrl };
  const first = await promisify(execFile)(process.execPath, args, { env });
  expect(first.stdout).toBe('terminal has 12.500\u00a0TND.\n');
  const [, id = ''] = /The id of this deposit is (\S+)\./.exec(first.stderr) ?? [];
  const again = await promisify(execFile)(process.execPath, [...args, '--id', id], { env });
  expect(again.stdout).toContain('nothing has moved now');
  const player = await operator.players.get('terminal');
  expect(player.balance).toBe(12_500);
  const { rows } = await operator.connection.pool.query<object>(
    'SELECT action, after FROM operator.operator_action WHERE subject = $1 ORDER BY number',
    [`player ${player.id}`],
  );
  const row = { action: 'command deposit', after: { arguments: ['12.5'] } };
  expect(rows).toEqual([row, row]);
  await expect(promisify(execFile)(process.execPath, [command, 'transfer'], { env })).rejects.toMatchObject({
    stdout: '',
    stderr: expect.stringMatching(/^ {2}npm run player -- transfer <name> <id> .*\n.* transfer <id> .*\n$/),
  });
});

test('every command that changes something is in the log of actions, also one that fails; others are not', async () => {
  const { connection } = operator;
  const run = (args: string[], work: () => Promise<string>) =>
    runLogged(connection, { args, actor: 'staff test', playerId: undefined }, work);
  const count = async () =>
    (await connection.pool.query(`SELECT FROM operator.operator_action WHERE actor = 'staff test'`)).rowCount;
  await run(['list'], async () => 'ok');
  expect(await count()).toBe(0);
  await run(['contact', 'sami', 'email', 'sami@example.com'], async () => {
    // Before the change.
    expect(await count()).toBe(1);
    return 'ok';
  });
  await expect(
    run(['erase', 'sami'], async () => {
      throw new Error('not closed');
    }),
  ).rejects.toThrow('not closed');
  const { rows } = await connection.pool.query<object>(
    `SELECT action, after FROM operator.operator_action WHERE actor = 'staff test' ORDER BY number`,
  );
  expect(rows).toEqual([
    { action: 'command contact', after: { arguments: ['email'] } },
    { action: 'command erase', after: { arguments: [] } },
    { action: 'command erase', after: { arguments: [], failed: true } },
  ]);
  expect(await createStaffStore(connection).verifyChain()).toMatchObject({ broken: [] });
});

test('after a lost connection the command says that the money may have moved, and the repeat moves nothing', async () => {
  const { players, wallet } = operator;
  const player = await players.create('unlucky', PASSWORD);
  const said: string[] = [];
  const request = { kind: 'deposit', name: 'unlucky', amount: '5', id: undefined } as const;
  const announce = (line: string) => said.push(line);
  const lost = (isDone: boolean) => ({
    ...players,
    async transfer(...args: Parameters<typeof players.transfer>): Promise<never> {
      // The id is known before anything is sent.
      expect(said.at(-1)).toContain(args[3].slice('deposit:'.length));
      if (isDone) await players.transfer(...args);
      throw new Error('Connection terminated unexpectedly');
    },
  });
  for (const isDone of [true, false]) {
    const before = (await players.get('unlucky')).balance;
    await expect(moveMoney(lost(isDone), request, announce)).rejects.toThrow(/may have moved[^]*--id/);
    const id = said.at(-1)?.match(/is (\S+)\.$/)?.[1] ?? '';
    expect(await describeTransfer(wallet, player, id)).toContain(
      isDone ? 'was made at' : 'no money has moved',
    );
    await moveMoney(players, { ...request, id }, announce);
    expect((await players.get('unlucky')).balance).toBe(before + 5_000);
  }
  await expect(moveMoney(players, { ...request, id: 'with space' }, announce)).rejects.toThrow(
    'without spaces',
  );
});

test('the command line sets and shows limits and breaks, and loosens neither', async () => {
  const { protection, players } = operator;
  const player = await players.create('careful', PASSWORD);
  const limit = (amount: string) => setLimit(protection, player, ['loss', 'week', amount]);
  expect(await limit('50')).toContain('loss per week: 50.000, used 0.000\n');
  expect(await limit('none')).toMatch(/loss per week: 50\.000, used 0\.000; none waits for the player from /);
  await expect(limit('much')).rejects.toThrow('An amount is a number');
  await expect(protection.setTimeZone(player.id, 'Paris', 'operator')).rejects.toThrow(
    'There is no time zone',
  );
  const [, until] = /until (\S+)\./.exec(await exclude(protection, player, 'exclude', '12')) ?? [];
  expect(await exclude(protection, player, 'break', '7')).toContain(`until ${until}.`);
  await expect(exclude(protection, player, 'exclude', '5')).rejects.toThrow('6 months or more');
  await expect(exclude(protection, player, 'break', '93')).rejects.toThrow('1 to 92 days');
  const shown = await describeProtection(protection, player);
  expect(shown).toContain(`self-exclusion until ${until}`);
  expect(shown).toMatch(/operator {2}limit set, .*amount 50\.000\u00a0TND/);
});

test('the command line refuses a return before the end of a self-exclusion, and shows the request', async () => {
  const { protection, players, connection } = operator;
  const player = await players.create('returning', PASSWORD);
  await expect(askToReturn(protection, player)).rejects.toThrow('nothing to return from yet');
  await exclude(protection, player, 'exclude', '6');
  await expect(askToReturn(protection, player)).rejects.toThrow('nothing to return from yet');
  await connection.pool.query(
    `UPDATE operator.player SET excluded_until = now() - interval '1 minute' WHERE id = $1`,
    [player.id],
  );
  expect(await describeProtection(protection, player)).toContain('continues until the player asks to return');
  const [, from] = /from (\S+) on/.exec(await askToReturn(protection, player)) ?? [];
  expect(Date.parse(from ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  const shown = await describeProtection(protection, player);
  expect(shown).toContain(`asked to return, and can from ${from} on`);
  expect(shown).toMatch(/operator {2}return requested/);
});

test('players are listed in pages, by name', async () => {
  const { players } = operator;
  for (const name of ['zoe-2', 'Zoe-1', 'zoe-3']) await players.create(name, PASSWORD);
  const names = async (after: string) =>
    (await players.list({ after, limit: 2 })).map(({ username }) => username);
  expect(await names('zoe-')).toEqual(['Zoe-1', 'zoe-2']);
  expect(await names('ZOE-2')).toEqual(['zoe-3']);
  expect(await names('zoe-3')).toEqual([]);
});
