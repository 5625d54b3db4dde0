import type { Call } from '../call';
import { items, object, optional, unreadable, type ReadBy, type Reader } from '../read';
import { amount, exactText, flag, id, type Id } from '../values';

const TIERS = ['gold', 'silver', 'bronze'] as const;

const tier: Reader<(typeof TIERS)[number]> = (name, path, reading) => {
  const known = TIERS.find((candidate) => candidate === String(name).toLowerCase());
  if (known === undefined) throw unreadable(path, 'gold, silver or bronze', name);
  if (known !== name) reading.onTolerated?.(path, 'gold, silver or bronze', name);
  return known;
};

const jackpotWin = object({
  /** Distinguishes two equal wins, if the backend sends one. */
  id: optional(id, 'the site leaves an equal win out'),
  name: tier,
  amount,
});
export type JackpotWinWire = ReadBy<typeof jackpotWin>;

const jackpotPot = object({
  name: tier,
  amount,
  /** The site's currency, if the backend sends none. */
  currency: optional(exactText, 'the site takes its own currency'),
});
export type JackpotPotWire = ReadBy<typeof jackpotPot>;

const jackpotObject = object({
  data: optional(items(jackpotWin, 'the site leaves this win out'), 'no jackpot win is shown'),
  state: flag,
  pots: optional(items(jackpotPot, 'the site leaves this pot out'), 'the site leaves the pots out'),
});

type Jackpot = {
  data: JackpotWinWire[];
  state: boolean;
  /** The current pots; none if the backend does not send them. */
  pots: JackpotPotWire[];
};

/** `confirmed`: the wins whose popup the player has closed. A backend reports a win until it is confirmed, or once. */
type JackpotRequest = { body?: { confirmed: Id[] } };

const jackpot: Reader<Jackpot> = (answer, path, reading) => {
  const { data = [], state, pots = [] } = jackpotObject(answer, path, reading);
  return { data, state, pots };
};

export const checkJackpot: Call<JackpotRequest, Jackpot> = {
  method: 'POST',
  path: '/check_jackpot',
  read: jackpot,
  unreadable: 'no jackpot win is shown',
};
