import { isObject, items, object, optional, tolerate, unreadable, type Reader } from './read';
import * as value from './values';

/*
 * How the site reads each answer: tolerant where real backends differ, and clear about what it cannot go on without.
 * The wire's own names and spellings live here and in the mappers of the features, nowhere else.
 * What a backend should send is in `server/shapes.ts`; `answers.test.ts` holds the two together.
 */

type Read<R> = R extends Reader<infer T> ? T : never;

const NOT_SHOWN = 'the site does not show it';

export type Page<T> = {
  data: T[];
  total: number | undefined;
  lastPage: number | undefined;
  hasNextPage: boolean | undefined;
};

const GUESSED = 'the site has to guess whether there is more';
const paging = object({
  total: optional(value.count, GUESSED),
  paginationInfo: optional(object({ total: optional(value.count, GUESSED) }), GUESSED),
  last_page: optional(value.count, GUESSED),
  hasNextPage: optional(value.trueOrFalse, GUESSED),
});

/** `{ data, total }`; a bare array is read as well. */
/*@__NO_SIDE_EFFECTS__*/
function page<T>(item: Reader<T>, leftOut: string): Reader<Page<T>> {
  const data = items(item, leftOut);
  return (answer, path, reading) => {
    if (Array.isArray(answer)) {
      tolerate(reading, path, 'object with data', answer);
      return {
        data: data(answer, path, reading),
        total: undefined,
        lastPage: undefined,
        hasNextPage: undefined,
      };
    }
    if (!isObject(answer)) throw unreadable(path, 'object with data', answer);
    const { total, paginationInfo, last_page, hasNextPage } = paging(answer, path, reading);
    return {
      data: data(answer['data'], 'data', reading),
      total: total ?? paginationInfo?.total,
      lastPage: last_page,
      hasNextPage,
    };
  };
}

/** A bare array; `{ data }` is read as well. */
/*@__NO_SIDE_EFFECTS__*/
function list<T>(item: Reader<T>, leftOut: string): Reader<T[]> {
  const read = items(item, leftOut);
  return (answer, path, reading) => {
    if (!isObject(answer)) return read(answer, path, reading);
    const data = read(answer['data'], 'data', reading);
    tolerate(reading, path, 'list', answer);
    return data;
  };
}

/** 1 casino slots, 2 live casino, 3 crash. */
const GAME_TYPES = [1, 2, 3] as const;
export type GameType = (typeof GAME_TYPES)[number];

/** A type that the site does not know is as good as none: the list that the game came in has one. */
const gameType: Reader<GameType | undefined> = (type, path, reading) => {
  if (type === undefined || type === null) return undefined;
  const known = GAME_TYPES.find((candidate) => candidate === Number(type));
  if (type !== known) tolerate(reading, path, 'game type 1, 2 or 3', type);
  return known;
};

const game = object({
  game_id: value.id,
  provider_id: value.id,
  type: gameType,
  name: value.filledText,
  image: optional(value.exactText, 'the site shows the game without its picture'),
  provider_name: optional(value.text, NOT_SHOWN),
  is_favorite: value.flag,
});
export type GameWire = Read<typeof game>;
const GAME_LEFT_OUT = 'the site leaves this game out';
export const gamePage = page(game, GAME_LEFT_OUT);
export const gameList = list(game, GAME_LEFT_OUT);

const topWin = object({
  provider: optional(value.text, NOT_SHOWN),
  user: value.text,
  amount: value.amount,
  currency: optional(value.exactText, "the site shows its own currency in the win's place"),
});
export type TopWinWire = Read<typeof topWin>;
export const topWinList = list(topWin, 'the site leaves this win out');

/** Backends call it one or the other. */
/*@__NO_SIDE_EFFECTS__*/
function eitherId(name: string): Reader<value.Id> {
  return (entry, path, reading) => {
    const fields = entry as Record<string, unknown>;
    const used = fields[name] === undefined ? 'id' : name;
    return value.id(fields[used], `${path}.${fields[used] === undefined ? name : used}`, reading);
  };
}

const categoryId = eitherId('cat_id');
const categoryName = object({ name: value.text });
const category: Reader<{ id: value.Id; name: string }> = (entry, path, reading) => {
  const { name } = categoryName(entry, path, reading);
  return { id: categoryId(entry, path, reading), name };
};
export type CategoryWire = Read<typeof category>;
export const categoryList = list(category, 'the site leaves this category out');

const providerId = eitherId('pro_id');
const providerName = object({
  Alias: value.text,
  image: optional(value.exactText, 'the site shows the provider without its mark'),
});
const provider: Reader<{ id: value.Id; name: string; image: string | undefined }> = (
  entry,
  path,
  reading,
) => {
  const { Alias, image } = providerName(entry, path, reading);
  return { id: providerId(entry, path, reading), name: Alias, image };
};
export type ProviderWire = Read<typeof provider>;
const PROVIDER_LEFT_OUT = 'the site leaves this provider out';
export const providerPage = page(provider, PROVIDER_LEFT_OUT);
export const providerList = list(provider, PROVIDER_LEFT_OUT);

export const token = object({ token: value.exactText });

export const user = object({
  username: value.text,
  balance: value.amount,
  currency: optional(value.exactText, 'the site shows its own currency'),
  /** The bonus balance; the wire spells it so. */
  bounse: optional(value.amount, 'the site shows no bonus'),
});
export type UserWire = Read<typeof user>;

const launchObject = object({
  url: optional(value.text, 'the game does not start'),
  isFrame: value.flag,
  code: optional(value.text, 'the game does not start'),
});
export type LaunchWire = Read<typeof launchObject>;

/** `{ url, isFrame }`, or code to run: `{ code }`, or the code itself. */
export const launch: Reader<LaunchWire> = (answer, path, reading) => {
  if (typeof answer === 'string' && answer.trim() !== '') {
    tolerate(reading, path, 'object', answer);
    return { url: undefined, isFrame: false, code: answer };
  }
  const read = launchObject(answer, path, reading);
  const hasCode = Boolean(read.code?.trim());
  if (!hasCode || (read.isFrame && read.url)) value.address(read.url, 'url', reading);
  return read;
};

export const embed = object({ url: value.address, isFrame: value.flag });

const ROW_LEFT_OUT = 'the site leaves this row out';
const shown = optional(value.text, NOT_SHOWN);
/** Numbers and texts alike: nobody counts with them. */
const shownLabel = optional(value.label, NOT_SHOWN);
const shownAmount = optional(value.writtenAmount, NOT_SHOWN);

const transaction = object({
  transaction_date: shown,
  num_id: shownLabel,
  balance_before: shownAmount,
  status: shownLabel,
  amount: shownAmount,
});
export type TransactionWire = Read<typeof transaction>;
export const transactionPage = page(transaction, ROW_LEFT_OUT);

const casinoRound = object({
  game_date: shown,
  num_id: shownLabel,
  event_id: shownLabel,
  game_name: shown,
  direction: shown,
  amount: shownAmount,
});
export type CasinoRoundWire = Read<typeof casinoRound>;
export const casinoRoundPage = page(casinoRound, ROW_LEFT_OUT);

const sportBet = object({
  game_date: shown,
  event_id: shownLabel,
  balance_before: shownAmount,
  amount: shownAmount,
  balance_after: shownAmount,
  direction: shown,
});
export type SportBetWire = Read<typeof sportBet>;
export const sportBetPage = page(sportBet, ROW_LEFT_OUT);

const TIERS = ['gold', 'silver', 'bronze'] as const;

const tier: Reader<(typeof TIERS)[number]> = (name, path, reading) => {
  const known = TIERS.find((candidate) => candidate === String(name).toLowerCase());
  if (known === undefined) throw unreadable(path, 'gold, silver or bronze', name);
  if (known !== name) tolerate(reading, path, 'gold, silver or bronze', name);
  return known;
};

const jackpotWin = object({
  /** Tells two equal wins apart, where the backend has one. */
  id: optional(value.id, 'an equal win later on is not shown'),
  name: tier,
  amount: value.amount,
});
export type JackpotWinWire = Read<typeof jackpotWin>;
const jackpotObject = object({
  data: optional(items(jackpotWin, 'the site leaves this win out'), 'no jackpot win is shown'),
  state: value.flag,
});
export const jackpot: Reader<{ data: JackpotWinWire[]; state: boolean }> = (answer, path, reading) => {
  const { data = [], state } = jackpotObject(answer, path, reading);
  return { data, state };
};

/** For calls whose answer the site does not read. */
export const ignored: Reader<unknown> = (answer) => answer;
