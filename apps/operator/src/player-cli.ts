import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { formatMoney } from '@tessera/money';

import { findDatabase } from './command-database';
import { failCommand } from './command-failure';
import { loadJoining } from './joining-file';
import { isTier } from './modules/jackpot';
import { PLAYERS_PER_PAGE, type PlayerRecord } from './modules/players';
import { runLogged } from './player-log';
import { describeTransfer, moveMoney, traceRequest, traceRound, traceTransfer } from './player-money';
import { changeVerification, describeVerification } from './player-verification';
import { askToReturn, describeProtection, exclude, setLimit } from './player-protection';
import { createOperator, type Operator, type OperatorOptions } from './operator';
import { requireSettings } from './platform/env';
import { keySourceOf, requireKeyring } from './platform/signing-keys-file';
import { CommandFailure } from './platform/errors';

/* `npm run player`: commands of the back office. */

const USAGE = `
  npm run player -- create <name> [--password <password>] [--currency <currency>]   never changes; the default is the first of CURRENCIES
  npm run player -- password <name> [--password <password>]
  npm run player -- logout <name>
  npm run player -- logout --all
  npm run player -- deposit <name> <amount> [--id <id>]     a repeat with the same id moves nothing
  npm run player -- withdraw <name> <amount> [--id <id>]
  npm run player -- transfer <name> <id>          shows whether a deposit or withdrawal was made
  npm run player -- transfer <id>                 everything about one transfer, by its id in the log, such as acme:8f3…
  npm run player -- round <id>                    every transfer of a round. Both search the transfers of each player; --player <name> those of one
  npm run player -- trace <id> [--days <days>]    what one request has done, by its id in the log or its traceparent; in the last 7 days
  npm run player -- favourite <name> <game id>
  npm run player -- jackpot <name> gold|silver|bronze   pays the pot, for demonstrations: in the sandbox only
  npm run player -- protection <name>             shows limits, break, reality check and the last changes
  npm run player -- limit <name> deposit|loss|stake|time day|week|month <amount, minutes or none>
  npm run player -- break <name> <days>           1 to 92; ends every session, and is never shortened
  npm run player -- exclude <name> <months>       6 or more; also never shortened
  npm run player -- return <name>                 records the player's request to return after a self-exclusion; login is possible a day later
  npm run player -- time-zone <name> <zone>       the time zone of the player's days, such as Europe/Paris
  npm run player -- state <name>                  shows whether the account is open, blocked or closed, and the last changes
  npm run player -- block <name> <reason>         ends every session; nothing is paid in or out. The player reads the reason
  npm run player -- close <name> <reason>         after the balance was paid out; ends every session
  npm run player -- open <name>                   after a block, or a close
  npm run player -- contact <name> email|phone <address>   a confirmed address, for messages and the recovery of the password
  npm run player -- verification <name>           shows documents, files and the last changes
  npm run player -- need <name> <document> [<reason>]
  npm run player -- verify <name> <document> done|refused [<reason>]
  npm run player -- file <name> <file id> <path>  writes a file that the player has sent
  npm run player -- export <name>                 everything that is stored about the player, as JSON
  npm run player -- erase <name>                  of a closed account: deletes personal data and keeps the ledger under another name
  npm run player -- list [--after <name>]
  npm run player -- audit            (continues from the last one; --all starts from the first transfer)

  Without --password, one is generated and shown. Uses the database of DATABASE_URL, or the one in DATA_DIR.
`;

const PROGRESS_INTERVAL_MS = 5_000;

type Options = {
  password?: string | undefined;
  all?: boolean | undefined;
  after?: string | undefined;
  id?: string | undefined;
  days?: string | undefined;
  currency?: string | undefined;
  player?: string | undefined;
};

/** The words after the command, and its options. */
type Call = Options & { operator: Operator; name: string; value: string; rest: string[] };
type Command = (call: Call) => Promise<string>;

async function run(operator: Operator, args: string[], options: Options): Promise<string> {
  const [word = '', name = '', value = '', ...rest] = args;
  if (name === '' && !options.all) refuseMissingName(word);
  const command = COMMANDS.get(word);
  if (!command) throw new CommandFailure(USAGE);
  return command({ ...options, operator, name, value, rest });
}

/** A command about one player. */
const ofPlayer =
  (work: (player: PlayerRecord, call: Call) => Promise<string>): Command =>
  async (call) =>
    work(await call.operator.players.get(call.name), call);

const COMMANDS = new Map<string, Command>(
  Object.entries({
    create,
    password: setPassword,
    logout,
    deposit: (call) => move('deposit', call),
    withdraw: (call) => move('withdrawal', call),
    transfer,
    round: async (call) => traceRound(call.operator.wallet, call.name, await searchedPlayer(call)),
    trace: ({ operator, name, days }) => traceRequest(operator, name, days),
    favourite: addFavourite,
    jackpot: ofPlayer(awardJackpot),
    protection: ofPlayer((player, { operator }) => describeProtection(operator.protection, player)),
    limit: ofPlayer((player, { operator, value, rest }) =>
      setLimit(operator.protection, player, [value, ...rest]),
    ),
    break: ofPlayer((player, { operator, value }) => exclude(operator.protection, player, 'break', value)),
    exclude: ofPlayer((player, { operator, value }) =>
      exclude(operator.protection, player, 'exclude', value),
    ),
    return: ofPlayer((player, { operator }) => askToReturn(operator.protection, player)),
    'time-zone': ofPlayer(setTimeZone),
    state: ofPlayer((player, { operator }) => describeState(operator.players, player)),
    block: (call) => setState('blocked', call),
    close: (call) => setState('closed', call),
    open: (call) => setState('open', call),
    contact: setContact,
    verification: ofPlayer((player, { operator }) => describeVerification(operator, player)),
    need: (call) => changeDocuments('need', call),
    verify: (call) => changeDocuments('verify', call),
    file: (call) => changeDocuments('file', call),
    export: async ({ operator, name }) => JSON.stringify(await operator.players.export(name), null, 2),
    erase: async ({ operator, name }) =>
      `The data of ${name} is erased. The ledger continues as ${await operator.players.erase(name)}.`,
    list: async ({ operator, after = '' }) => listLines(await operator.players.list({ after })),
    audit,
  } satisfies Record<string, Command>),
);

async function create({ operator, name, password, currency }: Call): Promise<string> {
  const chosen = choosePassword(operator, name, password);
  const player = await operator.players.create(name, chosen, { currency });
  return `${player.username} can log in${password === undefined ? ` with ${chosen}` : ''}.`;
}

async function setPassword({ operator, name, password }: Call): Promise<string> {
  const chosen = choosePassword(operator, name, password);
  await operator.players.resetPassword(name, chosen);
  return `${name} is logged out everywhere${password === undefined ? ` and can log in with ${chosen}` : ''}.`;
}

async function logout({ operator, name, all }: Call): Promise<string> {
  await operator.players.logOut(all ? undefined : name);
  return all ? 'All players are logged out.' : `${name} is logged out everywhere.`;
}

async function move(kind: 'deposit' | 'withdrawal', { operator, name, value, id }: Call): Promise<string> {
  // On stderr, so that stdout has only the result.
  return moveMoney(operator.players, { kind, name, amount: value, id }, (line) => console.error(line));
}

async function transfer(call: Call): Promise<string> {
  const { operator, name, value } = call;
  return value === ''
    ? traceTransfer(operator.wallet, name, await searchedPlayer(call))
    : describeTransfer(operator.wallet, await operator.players.get(name), value);
}

/** The id of the player in --player. */
async function searchedPlayer({ operator, player }: Call): Promise<string | undefined> {
  return player === undefined ? undefined : (await operator.players.get(player)).id;
}

async function addFavourite({ operator, name, value }: Call): Promise<string> {
  await operator.players.addFavourite(name, gameIdOf(value));
  return `${name} has game ${value} among the favourites.`;
}

async function awardJackpot(player: PlayerRecord, { operator, value }: Call): Promise<string> {
  if (!isTier(value)) throw new CommandFailure('A jackpot is gold, silver or bronze.');
  const amount = await operator.jackpot.award(value, player.id);
  if (amount === undefined)
    throw new CommandFailure('Only the sandbox, with play money, pays a jackpot by command.');
  return `${player.username} wins the ${value} jackpot: ${formatMoney(amount, player.currency, 'en')}.`;
}

async function setTimeZone(player: PlayerRecord, { operator, value }: Call): Promise<string> {
  await operator.protection.setTimeZone(player.id, value, 'operator');
  return `The days of ${player.username} begin and end in ${value}.`;
}

async function setState(
  state: 'open' | 'blocked' | 'closed',
  { operator, name, value, rest }: Call,
): Promise<string> {
  const reason = [value, ...rest].join(' ').trim() || undefined;
  if (state !== 'open' && reason === undefined)
    throw new CommandFailure('Give the reason that the player reads.');
  await operator.players.setState(name, state, { actor: staffName(), reason });
  return describeState(operator.players, await operator.players.get(name));
}

async function setContact({ operator, name, value, rest: [address = ''] }: Call): Promise<string> {
  await operator.players.setContact(name, value, address);
  return `Messages to ${name} go to ${address}.`;
}

async function changeDocuments(command: string, { operator, name, value, rest }: Call): Promise<string> {
  const player = await operator.players.get(name);
  return changeVerification(operator, player, [command, value, ...rest], staffName());
}

async function audit({ operator, all = false }: Call): Promise<string> {
  const findings = await operator.wallet.audit({ full: all, onProgress: createProgressLog() });
  if (findings.length > 0) throw new CommandFailure(findings.join('\n'));
  return 'The audit found no differences.';
}

/** Refuses a command that needs a name or an id, with its lines of the usage. */
function refuseMissingName(command: string): void {
  const lines = USAGE.split('\n').filter((line) => line.startsWith(`  npm run player -- ${command} <`));
  if (lines.length > 0) throw new CommandFailure(lines.join('\n'));
}

const MAX_STATE_CHANGES = 20;

async function describeState(
  players: Operator['players'],
  { id, username, state }: PlayerRecord,
): Promise<string> {
  const changes = await players.stateChanges(id, MAX_STATE_CHANGES);
  return [
    `${username}: ${state}`,
    ...changes.map((change) =>
      [change.madeAt.toISOString(), change.actor, change.state, change.reason ?? ''].join('  ').trimEnd(),
    ),
  ].join('\n');
}

/** The user of the terminal, for the logs of changes. */
function staffName(): string {
  return `staff ${userInfo().username}`;
}

/** On stderr, so that stdout has only the result. */
function createProgressLog(): (until: Date) => void {
  let loggedAt = performance.now();
  return (until) => {
    if (performance.now() - loggedAt < PROGRESS_INTERVAL_MS) return;
    loggedAt = performance.now();
    console.error(`  added up to ${until.toISOString().slice(0, 10)} …`);
  };
}

/** The given password, unless it is guessable, or a new one. */
function choosePassword(operator: Operator, name: string, given: string | undefined): string {
  if (given === undefined) return randomBytes(9).toString('base64url');
  if (operator.isGuessable(given, name)) throw new CommandFailure('That password is easy to guess.');
  return given;
}

function gameIdOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new CommandFailure('A game is named by its number, such as 25.');
  return Number(text);
}

function playerLine({ username, currency, balance, cashback, createdAt }: PlayerRecord): string {
  return [
    username.padEnd(32),
    formatMoney(balance, currency, 'en').padStart(20),
    `${formatMoney(cashback, currency, 'en')} CB`.padStart(20),
    createdAt.toISOString().slice(0, 10).padStart(12),
  ].join(' ');
}

function listLines(players: PlayerRecord[]): string {
  const last = players.length === PLAYERS_PER_PAGE ? players.at(-1) : undefined;
  const more = last ? [`\nMore: npm run player -- list --after ${last.username}`] : [];
  return [...players.map(playerLine), ...more].join('\n');
}

/** Of the running operator, for files of verifications; commands that need no key run without it. */
function findKeyring(dataDir: string): Pick<OperatorOptions, 'keyring'> {
  const file = join(dataDir, 'signing-keys');
  const source = keySourceOf(process.env) ?? (existsSync(file) ? { file } : undefined);
  return source ? { keyring: requireKeyring(source) } : {};
}

/** `deposit ada -5` has a wrong amount, not an unknown option. */
function negativeNumbersAsValues(args: string[]): string[] {
  const first = args.findIndex((argument) => /^-\d/.test(argument));
  return first === -1 ? args : args.toSpliced(first, 0, '--');
}

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    args: negativeNumbersAsValues(process.argv.slice(2)),
    allowPositionals: true,
    options: {
      password: { type: 'string' },
      all: { type: 'boolean' },
      after: { type: 'string' },
      id: { type: 'string' },
      days: { type: 'string' },
      currency: { type: 'string' },
      player: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new CommandFailure(USAGE);
  const settings = requireSettings({ ...process.env, LOG_LEVEL: 'silent' });
  const database = await findDatabase();
  try {
    const joiningFile = process.env['JOINING_FILE'] || undefined;
    const joining = joiningFile === undefined ? undefined : await loadJoining(joiningFile, process.env);
    const operator = await createOperator({
      databaseUrl: database.url,
      settings,
      joining,
      ...findKeyring(settings.DATA_DIR),
    });
    try {
      const [, name = ''] = positionals;
      const playerId = await operator.players.get(name).then(
        ({ id }) => id,
        () => undefined,
      );
      const command = { args: positionals, actor: staffName(), playerId };
      console.log(await runLogged(operator.connection, command, () => run(operator, positionals, values)));
    } finally {
      await operator.close();
    }
  } finally {
    await database.release();
  }
}

main().catch(failCommand);
