import type { Call } from '../call';
import { object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { address } from '../safe-url';
import { flag, type Id } from '../values';

/** Text that is followed or run: a number in its place is a mistake, and `5` would be an address on the site. */
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

/** The same answer as that of StartGame, without a login: the game plays with money that is none. */
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

/** Where a round of the casino history is shown again; asked for rows with `has_replay` alone. */
export const showRound: Call<{ body: { event_id: string } }, Embed> = {
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
