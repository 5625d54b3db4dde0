import type { Call } from '../call';
import { list } from '../lists';
import { NOT_SHOWN, object, optional, type ReadBy } from '../read';
import { amount, exactText, text } from '../values';

const topWin = object({
  provider: optional(text, NOT_SHOWN),
  user: text,
  amount,
  currency: optional(exactText, "the site shows its own currency in the win's place"),
});
export type TopWinWire = ReadBy<typeof topWin>;

export const topWinners: Call<object, TopWinWire[]> = {
  method: 'GET',
  path: '/top_winners',
  read: list(topWin, 'the site leaves this win out'),
  unreadable: 'the winners say Unknown error',
};
