import type { Call } from '../call';
import { list } from '../lists';
import { object, type ReadBy } from '../read';
import { amount, count, exactText, moment } from '../values';
import { game } from './games';

const freeRoundsGrant = object({
  id: exactText,
  game,
  rounds: count,
  left: count,
  stake: amount,
  max_win: amount,
  currency: exactText,
  expires_at: moment,
});
export type FreeRoundsWire = ReadBy<typeof freeRoundsGrant>;

/** Optional (`free_rounds` of `LIST_CAPABILITIES`): the free rounds that the player can play now. */
export const freeRounds: Call<object, FreeRoundsWire[]> = {
  method: 'GET',
  path: '/FreeRounds',
  read: list(freeRoundsGrant, 'the site leaves these free rounds out'),
  unreadable: 'the site shows no free rounds',
  optional: true,
};
