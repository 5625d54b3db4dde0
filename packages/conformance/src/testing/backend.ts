import { randomUUID } from 'node:crypto';

import { createCashier } from './cashier';
import { failure, type Asked, type Reply } from './reply';

/* A small conforming backend in which tests plant faults. */

const REGISTRATION = {
  minimumAge: 18,
  fields: [
    { name: 'username', kind: 'text', required: true, minLength: 3, maxLength: 20, step: 1 },
    { name: 'email', kind: 'email', required: true, step: 1 },
    { name: 'password', kind: 'password', required: true, minLength: 10, step: 1 },
    {
      name: 'country',
      kind: 'choice',
      required: true,
      step: 2,
      options: [{ value: 'TN', label: 'Tunisia' }],
    },
    { name: 'terms', kind: 'check', required: true, step: 2, href: '/terms', version: '2026-11' },
    { name: 'marketing', kind: 'check', required: false, step: 2 },
  ],
};

export const ORIGIN = 'https://backend.example';
export const USER = 'amel';
export const PASSWORD = 'a-good-one';

type Game = {
  game_id: number;
  provider_id: number;
  type: number;
  name: string;
  image: string;
  provider_name: string;
  is_favorite: boolean;
  has_demo: boolean;
};
type Row = Record<string, unknown>;

const PROVIDERS = [
  { pro_id: 37, Alias: 'Pragmatic', types: [1] },
  { pro_id: 38, Alias: 'Amatic', types: [1] },
  { pro_id: 940, Alias: 'Evoplay', types: [1, 2] },
  { pro_id: 900, Alias: 'Tv Bet', types: [2] },
  { pro_id: 39, Alias: 'Spribe', types: [3] },
];
const NAMES = ['Atlas Gold', 'Aïn Draham', 'Carthage Nights', 'Olive Grove', 'Desert Fox', 'Blue Medina'];

function makeGames(): Game[] {
  const games: Game[] = [];
  for (const { pro_id, Alias, types } of PROVIDERS)
    for (const type of types)
      for (let index = 0; index < (type === 1 ? 28 : 5); index++)
        games.push({
          game_id: games.length + 1,
          provider_id: pro_id,
          type,
          name: `${NAMES[index % NAMES.length]} ${Alias} ${type}${index}`,
          image: `/art/${games.length + 1}.webp`,
          provider_name: Alias,
          is_favorite: false,
          has_demo: type === 1,
        });
  // The first page has games of several providers, as in a real catalogue.
  return games.toSorted((a, b) => a.name.localeCompare(b.name));
}

function makeRows(count: number, row: (index: number, at: string) => Row): Row[] {
  return Array.from({ length: count }, (_, index) =>
    row(index, new Date(Date.UTC(2026, 10, 15, 10) - index * 36 * 3_600_000).toISOString()),
  );
}

const MESSAGES: Record<string, Record<string, string>> = {
  unauthorized: { fr: 'Connectez-vous.', en: 'Please log in.', ar: 'سجّل الدخول.' },
};

const NO_STORE = { 'cache-control': 'no-store' };

export class Backend {
  readonly games = makeGames();
  password = PASSWORD;
  readonly sessions = new Set<string>();
  /** The old token of a refreshed one, which ends with the first use of the new one. */
  readonly replacedBy = new Map<string, string>();
  balance = 12_500;
  readonly cashier = createCashier(this);
  readonly favourites = new Set<number>();
  readonly recent = new Set<number>();
  bonus = 1_000;
  readonly histories: Record<string, Row[]> = {
    '/TransactionPlayer': makeRows(24, (index, at) => ({
      transaction_date: at,
      num_id: index + 1,
      balance_before: '1.000',
      status: index % 2 === 0 ? 'deposit' : 'withdrawal',
      amount: index % 2 === 0 ? '10.000' : '-5.000',
    })),
    '/CasinoHistory': makeRows(13, (index, at) => ({
      game_date: at,
      num_id: index + 1,
      event_id: `r${index}`,
      game_name: 'Atlas Gold',
      direction: index % 2 === 0 ? 'bet' : 'win',
      amount: '2.000',
      has_replay: index > 0,
    })),
    '/Rounds': makeRows(5, (index, at) => ({
      game_date: at,
      event_id: `r${index}`,
      game_name: 'Atlas Gold',
      stake: '2.000',
      payout: '0.000',
    })),
    '/SportHistory': makeRows(7, (index, at) => ({
      game_date: at,
      event_id: `e${index}`,
      balance_before: '50.000',
      amount: '2.000',
      balance_after: index % 2 === 0 ? '48.000' : '52.000',
      direction: index % 2 === 0 ? 'bet' : 'win',
    })),
  };
  readonly freeRounds = {
    id: 'f1',
    game: { game_id: 1, provider_id: 37, type: 1, name: 'Atlas Gold' },
    rounds: 10,
    left: 7,
    stake: '0.200',
    max_win: '50.000',
    currency: 'TND',
    expires_at: '2026-12-01T00:00:00.000Z',
  };
  /** Handlers by path, which a fault may replace or wrap. */
  readonly routes: Record<string, (asked: Asked) => Reply>;
  /** Pages and images besides the calls. */
  readonly pages: Record<string, () => Reply>;
  readonly requests: string[] = [];

  constructor() {
    this.routes = {
      '/login': ({ body }) => this.login(body),
      '/logout': (asked) =>
        this.asPlayer(asked, () => (this.sessions.delete(asked.token ?? ''), { status: 204 })),
      '/RefreshToken': (asked) => this.asPlayer(asked, () => this.refresh(asked.token ?? '')),
      '/ResetPassword': (asked) => this.asPlayer(asked, () => this.changePassword(asked.body)),
      '/UserDetails': (asked) => this.asPlayer(asked, () => this.user()),
      '/TransferCashback': (asked) => this.asPlayer(asked, () => this.moveBonus()),
      '/get_slot_game': ({ query }) => this.listGames(query),
      '/papuler_slot': () => ({ status: 200, json: this.games.slice(0, 12) }),
      '/top_winners': () => ({
        status: 200,
        json: [
          { provider: 'Pragmatic', user: 'am***', amount: '1000.500', currency: 'TND' },
          { provider: 'Amatic', user: 'so***', amount: '800.000', currency: 'TND' },
        ],
      }),
      '/get_all_providers': ({ query }) => this.pageProviders(query),
      '/get_providers': ({ query }) => ({ status: 200, json: this.providersOf(query.get('type')) }),
      '/GetAllCategories': () => ({
        status: 200,
        json: [
          { cat_id: 1, name: 'Books' },
          { cat_id: 2, name: 'Fruit' },
        ],
      }),
      '/StartGame': (asked) => this.asPlayer(asked, () => this.startGame(asked.body)),
      // On the site's own host, so that faults of game and sportsbook pages do not affect them.
      '/StartDemo': () => ({ status: 200, json: { url: '/demo', isFrame: false } }),
      '/ShowRound': (asked) => this.asPlayer(asked, () => ({ status: 200, json: { url: '/round' } })),
      '/TransactionPlayer': (asked) => this.asPlayer(asked, () => this.history(asked)),
      '/CasinoHistory': (asked) => this.asPlayer(asked, () => this.history(asked)),
      '/SportHistory': (asked) => this.asPlayer(asked, () => this.history(asked)),
      '/FreeRounds': (asked) => this.asPlayer(asked, () => ({ status: 200, json: [this.freeRounds] })),
      '/Rounds': (asked) => this.asPlayer(asked, () => this.history(asked)),
      '/Live': (asked) => this.asPlayer(asked, () => this.embed('live')),
      '/ShowOdds': () => this.embed('odds'),
      '/SportBook': (asked) => this.asPlayer(asked, () => this.embed('prematch')),
      '/search_games': ({ query }) => this.search(query),
      '/favorites': (asked) =>
        this.asPlayer(asked, () => ({
          status: 200,
          json: this.games.filter(({ game_id }) => this.favourites.has(game_id)),
        })),
      '/SetFavorite': (asked) => this.asPlayer(asked, () => this.setFavourite(asked.body)),
      '/recent_games': (asked) =>
        this.asPlayer(asked, () => ({
          status: 200,
          json: this.games.filter(({ game_id }) => this.recent.has(game_id)),
        })),
      '/ClearRecentGames': (asked) => this.asPlayer(asked, () => (this.recent.clear(), { status: 204 })),
      '/Protection': (asked) => this.asPlayer(asked, () => this.describeProtection()),
      '/SetLimit': (asked) => this.asPlayer(asked, () => this.setLimit(asked.body)),
      '/ConfirmLimit': (asked) => this.asPlayer(asked, () => this.confirmLimit(asked.body)),
      '/SetRealityCheck': (asked) => this.asPlayer(asked, () => this.describeProtection()),
      '/AnswerRealityCheck': (asked) => this.asPlayer(asked, () => this.describeProtection()),
      '/TakeBreak': (asked) =>
        this.asPlayer(asked, () => failure(400, 'bad_request', 'There is no such break.')),
      '/ActivityStatement': (asked) => this.asPlayer(asked, () => this.statement(asked.query)),
      '/Cashier': (asked) => this.asPlayer(asked, () => this.cashier.describe()),
      '/Payments': (asked) => this.asPlayer(asked, () => this.cashier.page(asked)),
      '/Payment': (asked) => this.asPlayer(asked, () => this.cashier.get(asked)),
      '/Deposit': (asked) => this.asPlayer(asked, () => this.cashier.start('deposit', asked.body)),
      '/Withdraw': (asked) => this.asPlayer(asked, () => this.cashier.start('withdrawal', asked.body)),
      '/CancelWithdrawal': (asked) => this.asPlayer(asked, () => this.cashier.cancel(asked.body)),
      '/DeclineLimit': (asked) => this.asPlayer(asked, () => this.cashier.declineLimit()),
      '/Registration': () => ({ status: 200, json: REGISTRATION }),
      '/Register': (asked) => this.register(asked.body),
      '/VerifyContact': () => failure(410, 'expired', 'This is not valid any more.'),
      '/ResendCode': () => failure(410, 'expired', 'This is not valid any more.'),
      '/ForgotPassword': () => ({ status: 204 }),
      '/RecoverPassword': () => failure(410, 'expired', 'This link is not valid any more.'),
      '/Verification': (asked) => this.asPlayer(asked, () => this.describeVerification()),
      '/VerificationFile': (asked) =>
        this.asPlayer(asked, () => failure(415, 'file_type_unsupported', 'This type is not accepted.')),
      '/check_jackpot': () => ({
        status: 200,
        json: { data: [{ id: 1, name: 'gold', amount: '5000.000' }], state: true },
      }),
    };
    this.pages = {
      [ORIGIN]: () => ({
        status: 200,
        text: '<!doctype html>',
        headers: {
          'content-security-policy':
            "default-src 'self'; frame-src 'self' https://games.example https://book.example; img-src 'self'",
        },
      }),
      'https://games.example': () => ({ status: 200, text: 'game' }),
      'https://book.example': () => ({
        status: 200,
        text: 'book',
        headers: { 'content-security-policy': `frame-ancestors ${ORIGIN}` },
      }),
      picture: () => ({ status: 200, text: 'picture', headers: { 'content-type': 'image/webp' } }),
    };
  }

  /** Replaces the network. */
  readonly fetch: typeof fetch = async (input, init = {}) => {
    init.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input);
    this.requests.push(`${init.method} ${url.href}`);
    return toResponse(this.#answer(url, init));
  };

  #answer(url: URL, init: RequestInit): Reply {
    if (url.origin === ORIGIN && url.pathname.startsWith('/api/')) return this.#call(url, init);
    if (url.pathname.startsWith('/art/')) return this.pages['picture']?.() ?? { status: 404 };
    return this.pages[url.origin]?.() ?? { status: 404 };
  }

  #call(url: URL, init: RequestInit): Reply {
    const headers = new Headers(init.headers);
    const path = url.pathname.slice(4);
    const route = this.routes[path];
    if (!route) return failure(404, 'not_found', 'There is nothing here.');
    let body: Record<string, unknown> | undefined;
    const isJson = headers.get('content-type') === 'application/json';
    if (typeof init.body === 'string' && isJson) {
      try {
        body = JSON.parse(init.body) as Record<string, unknown>;
      } catch {
        return failure(400, 'bad_request', 'That is not JSON.');
      }
    }
    const asked = {
      path,
      query: url.searchParams,
      body,
      token: /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1],
      language: headers.get('accept-language') ?? 'fr-FR',
      headers,
    };
    const reply = route(asked);
    return { ...reply, headers: { ...NO_STORE, 'content-encoding': 'identity, gzip', ...reply.headers } };
  }

  asPlayer({ token, language }: Asked, answer: () => Reply): Reply {
    if (token !== undefined && this.sessions.has(token)) {
      this.sessions.delete(this.replacedBy.get(token) ?? '');
      return answer();
    }
    return failure(401, 'unauthorized', MESSAGES['unauthorized']?.[language.slice(0, 2)] ?? 'Please log in.');
  }

  open(): string {
    const token = `secret-${randomUUID()}`;
    this.sessions.add(token);
    return token;
  }

  refresh(old: string): Reply {
    const token = this.open();
    this.replacedBy.set(token, old);
    return { status: 200, json: { token } };
  }

  login(body: Record<string, unknown> | undefined): Reply {
    if (body?.['username'] === undefined) return failure(400, 'bad_request', 'Who is it?');
    return body['username'] === USER && body['password'] === this.password
      ? { status: 200, json: { token: this.open() } }
      : failure(401, 'invalid_credentials', 'Invalid username or password');
  }

  changePassword(body: Record<string, unknown> | undefined): Reply {
    if (body?.['oldPassword'] !== this.password)
      return failure(400, 'wrong_password', 'The old password is wrong.');
    if (body['newPassword'] !== body['repeatPassword'])
      return failure(400, 'password_mismatch', 'The two differ.');
    this.password = String(body['newPassword']);
    this.sessions.clear();
    return { status: 204 };
  }

  user(): Reply {
    return {
      status: 200,
      json: {
        username: USER,
        balance: thousandths(this.balance),
        currency: 'TND',
        bounse: thousandths(this.bonus),
        protection: true,
        verification: 'needed',
      },
    };
  }

  /** Opens no account: the kit sends only an empty form. */
  register(body: Record<string, unknown> | undefined): Reply {
    const values = (body?.['values'] ?? {}) as Record<string, unknown>;
    const missing = REGISTRATION.fields.filter(({ name, required }) => required && !(name in values));
    return {
      status: 400,
      json: {
        code: 'invalid',
        message: 'Please check what you have entered.',
        fields: Object.fromEntries(missing.map(({ name }) => [name, 'This field is required.'])),
      },
    };
  }

  describeVerification(): Reply {
    return {
      status: 200,
      json: {
        status: 'needed',
        needs: [
          {
            id: 'identity',
            kind: 'identity',
            accepts: ['image/jpeg', 'image/png', 'application/pdf'],
            maxBytes: 10_485_760,
            status: 'needed',
            reason: null,
          },
        ],
        blocks: ['withdraw'],
      },
    };
  }

  /** One active limit and, once requested, a pending looser one. */
  pendingLimit: Row | null = null;

  describeProtection(): Reply {
    const now = new Date();
    const soon = new Date(now.getTime() + 3_600_000).toISOString();
    return {
      status: 200,
      json: {
        now: now.toISOString(),
        timeZone: 'Africa/Tunis',
        session: {
          startedAt: new Date(now.getTime() - 60_000).toISOString(),
          staked: '12.000',
          won: '4.500',
          net: '-7.500',
        },
        lastLogin: null,
        realityCheck: { minutes: 60, least: 10, greatest: 240, mayBeOff: false, dueAt: soon },
        limits: [
          {
            kind: 'loss',
            period: 'day',
            amount: '50.000',
            used: '7.500',
            left: '42.500',
            resetsAt: soon,
            pending: this.pendingLimit,
          },
        ],
        breaks: { days: [1, 7], months: [6] },
      },
    };
  }

  setLimit(body: Record<string, unknown> | undefined): Reply {
    const from = new Date(Date.now() + 86_400_000).toISOString();
    this.pendingLimit = { amount: body?.['amount'] ?? null, from, until: from };
    return this.describeProtection();
  }

  confirmLimit(body: Record<string, unknown> | undefined): Reply {
    if (!this.pendingLimit) return failure(409, 'no_pending_change', 'Nothing waits.');
    if (body?.['accept'] === true) return failure(409, 'too_early', 'Not yet.');
    this.pendingLimit = null;
    return this.describeProtection();
  }

  statement(query: URLSearchParams): Reply {
    const [from, to] = ['fromDate', 'toDate'].map((name) => Date.parse(query.get(name) ?? ''));
    if (Number.isNaN(from) || Number.isNaN(to)) return failure(400, 'bad_request', 'That is not a date.');
    const none = { stakes: '0.000', wins: '0.000', net: '0.000' };
    const rows = (this.histories['/TransactionPlayer'] ?? []).filter((row) => {
      const at = Date.parse(String(row['transaction_date']));
      return at >= (from ?? 0) && at <= (to ?? 0);
    });
    const sums = (some: Row[]) => {
      const count = (status: string) => some.filter((row) => row['status'] === status).length;
      return {
        deposits: thousandths(count('deposit') * 10_000),
        withdrawals: thousandths(count('withdrawal') * 5_000),
        ...none,
      };
    };
    const dayOf = (row: Row) => String(row['transaction_date']).slice(0, 10);
    const dates = [...new Set(rows.map(dayOf))].toSorted();
    return {
      status: 200,
      json: {
        timeZone: 'UTC',
        totals: sums(rows),
        days: dates.map((date) => ({ date, ...sums(rows.filter((row) => dayOf(row) === date)) })),
      },
    };
  }

  moveBonus(): Reply {
    this.balance += this.bonus;
    this.bonus = 0;
    return { status: 204 };
  }

  listGames(query: URLSearchParams): Reply {
    const found = this.filterGames(query);
    const index = Number(query.get('page_index') ?? 1);
    const size = Number(query.get('page_size') ?? 30);
    if (
      !Number.isInteger(index) ||
      index < 1 ||
      !Number.isInteger(size) ||
      size > 100 ||
      !['1', '2', '3', null].includes(query.get('type'))
    )
      return failure(400, 'bad_request', 'There is no such page.');
    return {
      status: 200,
      json: {
        data: found.slice((index - 1) * size, index * size),
        total: found.length,
        supports: ['search_games', 'favorites', 'recent_games', 'sort', 'demo', 'rounds', 'free_rounds'],
      },
    };
  }

  search(query: URLSearchParams): Reply {
    if (query.get('game_name') === null) return failure(400, 'bad_request', 'Search for what?');
    return { status: 200, json: { data: this.filterGames(query).slice(0, 20), nearest: [] } };
  }

  setFavourite(body: Record<string, unknown> | undefined): Reply {
    const game = this.games.find(({ game_id }) => game_id === Number(body?.['game_id']));
    if (!game) return failure(404, 'game_not_found', 'This game is gone.');
    if (body?.['is_favorite'] === true) this.favourites.add(game.game_id);
    else this.favourites.delete(game.game_id);
    return { status: 204 };
  }

  filterGames(query: URLSearchParams): Game[] {
    const { type, pro_id, cat_id, game_name, sort } = Object.fromEntries(query);
    const games = sort === 'newest' ? this.games.toReversed() : this.games;
    return games.filter(
      (game) =>
        (type === undefined || game.type === Number(type)) &&
        (pro_id === undefined || String(game.provider_id) === pro_id) &&
        (cat_id === undefined || game.game_id % 2 === Number(cat_id) % 2) &&
        (game_name === undefined || game.name.toLowerCase().includes(game_name.toLowerCase())),
    );
  }

  providersOf(type: string | null) {
    return PROVIDERS.filter(({ types }) => type === null || types.includes(Number(type))).map(
      ({ pro_id, Alias }) => ({ pro_id, Alias }),
    );
  }

  pageProviders(query: URLSearchParams): Reply {
    const all = this.providersOf(query.get('type'));
    const [index, size] = [Number(query.get('page_index')), Number(query.get('page_size'))];
    return {
      status: 200,
      json: { data: all.slice((index - 1) * size, index * size), paginationInfo: { total: all.length } },
    };
  }

  startGame(body: Record<string, unknown> | undefined): Reply {
    const game = this.games.find(({ game_id }) => game_id === body?.['game_id']);
    if (!game) return failure(404, 'game_not_found', 'This game is gone.');
    this.recent.add(game.game_id);
    return {
      status: 200,
      json: { url: `https://games.example/play?session=secret-${game.game_id}`, isFrame: false },
    };
  }

  embed(view: string): Reply {
    return { status: 200, json: { url: `https://book.example/${view}#ticket=secret-ticket`, isFrame: true } };
  }

  history({ path, query }: Asked): Reply {
    const [from, to] = [query.get('fromDate'), query.get('toDate')].map((text) =>
      text === null ? undefined : Date.parse(text),
    );
    if (Number.isNaN(from) || Number.isNaN(to)) return failure(400, 'bad_request', 'That is not a date.');
    const kind = query.get('filter') ?? { 5: 'deposit', 6: 'withdrawal' }[query.get('typeSearch') ?? ''];
    const rows = (this.histories[path] ?? []).filter((row) => {
      const at = Date.parse(String(row['transaction_date'] ?? row['game_date']));
      return (
        (from === undefined || at >= from) &&
        (to === undefined || at <= to) &&
        (kind === undefined || [row['status'], row['direction']].includes(kind))
      );
    });
    const [index, size] = [Number(query.get('pageIndex')), Number(query.get('pageSize'))];
    const lastPage = Math.max(1, Math.ceil(rows.length / size));
    return {
      status: 200,
      json: {
        data: rows.slice((index - 1) * size, index * size),
        paginationInfo: { total: rows.length },
        last_page: lastPage,
        hasNextPage: lastPage > index,
      },
    };
  }
}

export function thousandths(amount: number): string {
  return (amount / 1000).toFixed(3);
}

function toResponse({ status, json, text, bytes, headers = {} }: Reply): Response {
  const body = status === 204 ? null : (bytes ?? text ?? (json === undefined ? '' : JSON.stringify(json)));
  return new Response(body, {
    status,
    headers: { ...(text === undefined ? { 'content-type': 'application/json' } : {}), ...headers },
  });
}
