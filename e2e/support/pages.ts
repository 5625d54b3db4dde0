/** Every page that a visitor can open. */
export const openPages = [
  '/',
  '/casino',
  '/live_casino',
  '/crash',
  '/pragmatic',
  '/amatic',
  '/pg_soft',
  '/booongo',
  '/only_play',
  '/playson_direct',
  '/habanero',
  '/pragmatic_play_live',
  '/bgaming',
  '/evoplay',
  '/hogaming',
  '/sagaming',
  '/tv_bet',
  '/vivo_gaming',
  '/no/such/page',
] as const;

/** Lists of one type, of one provider, and an unknown address. */
export const onePageOfEachKind = ['/', '/casino', '/pragmatic', '/no/such/page'] as const;

/** Pages that need a login. */
export const playerPages = [
  '/live',
  '/prematch',
  '/dashboard',
  '/dashboard/change_password',
  '/dashboard/transactions',
  '/dashboard/casino_history',
  '/dashboard/sport_history',
] as const;

/** The sportsbook, and account pages with cards, a form and a table. */
export const playerPageOfEachKind = [
  '/live',
  '/dashboard',
  '/dashboard/change_password',
  '/dashboard/transactions',
] as const;
