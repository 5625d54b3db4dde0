import type { backend } from '../../testing/backend';

type Answers = Parameters<typeof backend>[0];

export const PLAYER = { username: 'demo', balance: '120.500', currency: 'TND', bounse: '4.000' };

const providers = [
  { pro_id: 37, Alias: 'Pragmatic' },
  { pro_id: 38, Alias: 'Amatic' },
  { pro_id: 940, Alias: 'Evoplay' },
];
const categories = [
  { cat_id: 105, name: 'Fruits' },
  { cat_id: 108, name: 'Books' },
];
const GAMES_PER_TYPE = 100;

/** The games of a request: every second one is a fruit, every third one is of Amatic. */
export function gamesFor(query: URLSearchParams) {
  const type = Number(query.get('type') ?? 1);
  const provider = query.get('pro_id');
  const category = query.get('cat_id');
  const name = query.get('game_name')?.toLowerCase();
  const all = Array.from({ length: GAMES_PER_TYPE }, (_, index) => ({
    game_id: type * 1000 + index,
    provider_id: provider === null ? (index % 3 === 0 ? 38 : 37) : Number(provider),
    type,
    name: `Game ${type}-${index}`,
    provider_name: index % 3 === 0 ? 'Amatic' : 'Pragmatic',
    category: index % 2 === 0 ? '105' : '108',
  }));
  const chosen = all.filter(
    (game) =>
      (category === null || game.category === category) &&
      (name === undefined || game.name.toLowerCase().includes(name)),
  );
  const size = Number(query.get('page_size') ?? 30);
  const start = (Number(query.get('page_index') ?? 1) - 1) * size;
  return { data: chosen.slice(start, start + size), total: chosen.length };
}

/** Rows of a history of 25, by page. */
function historyPage(query: URLSearchParams, row: (index: number) => object) {
  const size = Number(query.get('pageSize'));
  const start = (Number(query.get('pageIndex')) - 1) * size;
  const rows = Array.from({ length: 25 }, (_, index) => row(index));
  return {
    data: rows.slice(start, start + size),
    paginationInfo: { total: rows.length },
    last_page: Math.ceil(rows.length / size),
  };
}

const dayOf = (index: number) => new Date(Date.UTC(2026, 10, 25 - index, 12)).toISOString();

/** What a backend without optional capabilities answers. */
export function answers(): Answers {
  return {
    '/get_slot_game': (query) => ({ body: gamesFor(query) }),
    '/papuler_slot': { body: gamesFor(new URLSearchParams('page_size=12')).data },
    '/GetAllCategories': { body: categories },
    '/get_providers': { body: providers },
    '/get_all_providers': { body: { data: providers, paginationInfo: { total: providers.length } } },
    '/top_winners': {
      body: [{ provider: 'Pragmatic', user: 'am***', amount: '1000.500', currency: 'TND' }],
    },
    '/check_jackpot': { body: { data: [], state: false } },
    '/login': { body: { token: 'token-of-demo' } },
    '/logout': { body: {} },
    '/RefreshToken': { body: { token: 'token-of-demo' } },
    '/UserDetails': { body: PLAYER },
    '/TransferCashback': { body: {} },
    '/ResetPassword': { body: { data: 'ok' } },
    '/StartGame': { body: { url: '/isolated.html', isFrame: false } },
    '/Live': { body: { url: '/isolated.html', isFrame: true } },
    '/SportBook': { body: { url: '/isolated.html', isFrame: true } },
    '/TransactionPlayer': (query) => ({
      body: historyPage(query, (index) => ({
        transaction_date: dayOf(index),
        num_id: index + 1,
        balance_before: '0.000',
        status: 'deposit',
        amount: '10.000',
      })),
    }),
    '/CasinoHistory': (query) => ({
      body: historyPage(query, (index) => ({
        game_date: dayOf(index),
        num_id: index + 1,
        event_id: `round-${index}`,
        game_name: 'Fire',
        direction: 'bet',
        amount: '2.000',
      })),
    }),
    '/SportHistory': (query) => ({
      body: historyPage(query, (index) => ({
        game_date: dayOf(index),
        event_id: `ticket-${index}`,
        balance_before: '50.000',
        amount: '2.000',
        balance_after: '48.000',
        direction: 'bet',
      })),
    }),
  };
}
