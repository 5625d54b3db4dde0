import type { Call } from '../call';
import { items, object, optional, tolerate, unreadable, type ReadBy, type Reader } from '../read';
import { amount, flag, id } from '../values';

const TIERS = ['gold', 'silver', 'bronze'] as const;

const tier: Reader<(typeof TIERS)[number]> = (name, path, reading) => {
  const known = TIERS.find((candidate) => candidate === String(name).toLowerCase());
  if (known === undefined) throw unreadable(path, 'gold, silver or bronze', name);
  if (known !== name) tolerate(reading, path, 'gold, silver or bronze', name);
  return known;
};

const jackpotWin = object({
  /** Tells two equal wins apart, where the backend has one. */
  id: optional(id, 'an equal win later on is not shown'),
  name: tier,
  amount,
});
export type JackpotWinWire = ReadBy<typeof jackpotWin>;

const jackpotObject = object({
  data: optional(items(jackpotWin, 'the site leaves this win out'), 'no jackpot win is shown'),
  state: flag,
});

type Jackpot = { data: JackpotWinWire[]; state: boolean };

const jackpot: Reader<Jackpot> = (answer, path, reading) => {
  const { data = [], state } = jackpotObject(answer, path, reading);
  return { data, state };
};

export const checkJackpot: Call<object, Jackpot> = {
  method: 'POST',
  path: '/check_jackpot',
  read: jackpot,
  unreadable: 'no jackpot win is shown',
};
