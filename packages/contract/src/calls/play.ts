import type { Call } from '../call';
import { object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { address } from '../safe-url';
import { flag, type Id } from '../values';

/** A URL or code: a number is an error, because `5` would be a path on the site. */
const codeText: Reader<string> = (value, path) => {
  if (typeof value !== 'string') throw unreadable(path, 'text', value);
  return value;
};

const launchObject = object({
  url: optional(codeText, 'the game does not start'),
  isFrame: flag,
  code: optional(codeText, 'the game does not start'),
});
export type LaunchWire = ReadBy<typeof launchObject>;

/** `{ url, isFrame }`, or code to run: `{ code }`, or the code itself. */
const launch: Reader<LaunchWire> = (answer, path, reading) => {
  if (typeof answer === 'string' && answer.trim() !== '') {
    reading.onTolerated?.(path, 'object', answer);
    return { url: undefined, isFrame: false, code: answer };
  }
  const read = launchObject(answer, path, reading);
  const hasCode = Boolean(read.code?.trim());
  if (!hasCode || (read.isFrame && read.url)) address(read.url, 'url', reading);
  return read;
};

/** Like StartGame, without a login: the game is played with play money. */
export const startDemo: Call<{ body: { game_id: Id; provider: Id } }, LaunchWire> = {
  method: 'POST',
  path: '/StartDemo',
  read: launch,
  unreadable: 'the game does not start',
  optional: true,
};

const embed = object({ url: address, isFrame: flag });

export const startGame: Call<{ body: { game_id: Id; provider: Id } }, LaunchWire> = {
  method: 'POST',
  path: '/StartGame',
  read: launch,
  unreadable: 'the game does not start',
};

/** The URL of a past round of the casino history; only for rows with `has_replay`. Rounds of two providers may have the same id. */
export const showRound: Call<{ body: { event_id: string; game_name?: string } }, Embed> = {
  method: 'POST',
  path: '/ShowRound',
  read: embed,
  unreadable: 'the round cannot be shown again',
  optional: true,
};

type EmbedQuery = { query: { lang: string } };
type Embed = { url: string; isFrame: boolean };
const NO_SPORT = 'the sportsbook says Server error';

export const liveEmbed: Call<EmbedQuery, Embed> = {
  method: 'GET',
  path: '/Live',
  read: embed,
  unreadable: NO_SPORT,
};

export const prematchEmbed: Call<EmbedQuery, Embed> = {
  method: 'GET',
  path: '/SportBook',
  read: embed,
  unreadable: NO_SPORT,
};
