import { USER, type Backend } from '../backend';
import { failure, type Asked, type Reply } from '../reply';
import { answers, item, replaces, withQuery, wrap, type Fault, type Row } from './plant';

/** Modifies every answer. */
function everyRoute(change: (reply: Reply, asked: Asked) => Reply) {
  return (backend: Backend): void => {
    for (const path of Object.keys(backend.routes)) wrap(path, change)(backend);
  };
}

/** Applies a filter of the games to one page of all games. */
function afterPaging(filter: 'cat_id' | 'game_name' | 'type') {
  return (backend: Backend): void => {
    const { filterGames, listGames } = backend;
    backend.listGames = (asked) => {
      const [query, own] = [new URLSearchParams(asked), new URLSearchParams()];
      const value = query.get(filter);
      // A page of one item asks whether there is any.
      if (value === null || query.get('page_size') === '1') return listGames.call(backend, asked);
      query.delete(filter);
      own.set(filter, value);
      const fits = new Set(filterGames.call(backend, own));
      const reply = listGames.call(backend, query);
      if (reply.status !== 200) return reply;
      const json = reply.json as { data: never[] };
      return { ...reply, json: { ...json, data: json.data.filter((game) => fits.has(game)) } };
    };
  };
}

let gamesOfPage1: unknown[] = [];

export const LISTS_AND_HISTORIES_FAULTS: readonly Fault[] = [
  /* Lists */
  {
    name: 'a provider filter after the paging',
    plant: (backend) => {
      const route = backend.routes['/get_slot_game'];
      backend.routes['/get_slot_game'] = (asked) => {
        const providerId = asked.query.get('pro_id');
        const query = new URLSearchParams(asked.query);
        query.delete('pro_id');
        const reply = route?.({ ...asked, query }) ?? { status: 404 };
        if (providerId === null || query.get('page_size') === '1') return route?.(asked) ?? reply;
        const { data } = reply.json as unknown as { data: { provider_id: unknown }[] };
        const kept = data.filter((game) => String(game.provider_id) === providerId);
        return { ...reply, json: { data: kept } };
      };
    },
    findings: [
      'get_slot_game  pro_id: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  },
  {
    name: 'cat_id is ignored with pro_id',
    plant: withQuery('/get_slot_game', (query) => {
      if (query.has('pro_id')) query.delete('cat_id');
    }),
    findings: [
      "get_slot_game  pro_id and cat_id: games that fit both expected, games that fit one of them found; the category filter does nothing on a provider's page",
    ],
  },
  {
    name: 'a search by the beginning of the name only',
    plant: (backend) => {
      wrap('/get_slot_game', (reply, { query }) => {
        const text = query.get('game_name')?.toLowerCase();
        if (text === undefined || reply.status !== 200) return reply;
        const json = reply.json as unknown as { data: { name: string }[] };
        const kept = json.data.filter(({ name }) => name.toLowerCase().startsWith(text));
        return { ...reply, json: { ...json, data: kept } };
      })(backend);
    },
    findings: [
      'get_slot_game  game_name: the games that have this word in their name expected, no game found; players do not find their game',
    ],
  },
  {
    name: 'a bracket breaks the search',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('game_name') === '(' ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: [
      'get_slot_game  game_name with a bracket: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  },
  {
    name: 'the same game twice',
    plant: answers('/get_slot_game', (json: { data: unknown[] }, { query }) =>
      query.get('page_size') === '30' && query.get('page_index') === '1' && json.data.length > 2
        ? { ...json, data: [json.data[0], ...json.data.slice(0, -1)] }
        : json,
    ),
    findings: [
      'get_slot_game  data: each game once expected, the same game twice found; the list shows a game twice',
    ],
  },

  /* Tokens */
  {
    name: 'a refresh answers the same token',
    plant: replaces('/RefreshToken', (asked, backend) =>
      backend.asPlayer(asked, () => ({ status: 200, json: { token: asked.token ?? '' } })),
    ),
    findings: [
      'RefreshToken  token: another token expected, the same token found; a copied token stays valid as long as the player plays',
    ],
  },
  {
    name: 'the address of a game has the token of the player',
    plant: answers('/StartGame', (json: { url?: string }, { token }) => ({
      ...json,
      url: `https://games.example/play?token=${token}`,
    })),
    findings: [
      "StartGame  url: token of the game only expected, the player's own token found; the provider can act as the player",
    ],
  },

  /* Histories */
  {
    name: 'balance_after does not add up',
    plant: item('/SportHistory', 0, (row) => ({ ...row, balance_after: '999999.000' })),
    findings: [
      'SportHistory  data[].balance_after: balance_before with the amount added or taken away expected, another amount found; the history contradicts the balance',
    ],
  },
  {
    name: 'a wrong total of a history',
    plant: answers('/TransactionPlayer', (page: object) => ({ ...page, paginationInfo: { total: 240 } })),
    findings: [
      'TransactionPlayer  paginationInfo.total: number of all rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  },
  {
    name: 'a history counts its pages from zero',
    plant: withQuery('/CasinoHistory', (query) => {
      query.set('pageIndex', String(Number(query.get('pageIndex')) + 1));
    }),
    findings: [
      'CasinoHistory  pageIndex: pages that count from 1 expected, pages that count from 0 found; players never see their latest rows',
    ],
  },
  {
    name: 'a history with the oldest row first',
    plant: answers('/CasinoHistory', (page: { data: unknown[] }) => ({
      ...page,
      data: page.data.toReversed(),
    })),
    findings: [
      'CasinoHistory  data[].game_date: the newest row first expected, another order found; players do not find their latest rows',
    ],
  },
  {
    name: 'a bet that adds to the balance',
    plant: item('/SportHistory', 0, (row) => ({ ...row, balance_after: '52.000' })),
    findings: [
      'SportHistory  data[].balance_after: balance_before with the amount added or taken away expected, another amount found; the history contradicts the balance',
    ],
  },
  {
    name: 'a category filter after the paging',
    plant: afterPaging('cat_id'),
    findings: [
      'get_slot_game  cat_id: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  },
  {
    name: 'a search after the paging',
    plant: afterPaging('game_name'),
    findings: [
      'get_slot_game  game_name: games of all pages expected, games of the first page found; players do not find their game',
    ],
  },
  {
    name: 'a type filter after the paging',
    plant: afterPaging('type'),
    findings: [
      'get_slot_game  type: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  },
  {
    name: 'pages of games count from zero',
    plant: withQuery('/get_slot_game', (query) => {
      const index = Number(query.get('page_index'));
      if (index >= 0) query.set('page_index', String(index + 1));
    }),
    findings: [
      'get_slot_game  page_index: pages that count from 1 expected, pages that count from 0 found; players never see the first games of a list',
    ],
  },
  {
    name: 'a history of one page counts from zero',
    plant: (backend) => {
      backend.histories['/SportHistory']?.splice(2);
      withQuery('/SportHistory', (query) => {
        query.set('pageIndex', String(Number(query.get('pageIndex')) + 1));
      })(backend);
    },
    findings: [
      'SportHistory  pageIndex: pages that count from 1 expected, pages that count from 0 found; players never see their latest rows',
    ],
  },
  {
    name: 'a game is listed on two pages',
    plant: answers('/get_slot_game', (json: { data: unknown[] }, { query }) =>
      query.get('page_index') === '2' && json.data.length === 30
        ? { ...json, data: [...json.data.slice(1), ...gamesOfPage1.slice(-1)] }
        : (query.get('page_index') === '1' && json.data.length === 30 && (gamesOfPage1 = json.data), json),
    ),
    findings: [
      'get_slot_game  data: each game once expected, the same game twice found; Load More repeats games',
    ],
  },
  {
    name: 'a refresh leaves the old token valid',
    plant: (backend) => {
      backend.refresh = () => ({ status: 200, json: { token: backend.open() } });
    },
    findings: [
      'RefreshToken  old token: token that ends within a minute expected, token that is still valid found; a copied token stays valid as long as the player plays',
    ],
  },
  {
    name: 'the address of the sportsbook has the token of the player',
    plant: answers('/Live', (json: object, { token }) => ({
      ...json,
      url: `https://book.example/live#${encodeURIComponent(`token=${token}`)}`,
    })),
    findings: [
      "Live  url: token of the game only expected, the player's own token found; the provider can act as the player",
    ],
  },
  {
    name: 'answers in latin1',
    plant: everyRoute((reply) => ({
      ...reply,
      bytes: Uint8Array.from(Buffer.from(JSON.stringify(reply.json ?? null), 'latin1')),
    })),
    findings: ['*  encoding: UTF-8 expected, another encoding found; letters outside ASCII cannot be read'],
  },
  {
    name: 'visitors are redirected to a login page',
    plant: everyRoute((reply, { path }) =>
      reply.status === 401 && path !== '/login' ? { status: 302, headers: { location: '/login' } } : reply,
    ),
    findings: [
      '*  status: 401 expected, a redirect found; the site does not notice that the session is over',
    ],
  },
  {
    name: 'a call redirects to its answer',
    plant: (backend) => {
      backend.routes['/v2/top_winners'] = backend.routes['/top_winners'] ?? (() => ({ status: 404 }));
      backend.routes['/top_winners'] = () => ({ status: 307, headers: { location: '/api/v2/top_winners' } });
    },
    findings: [
      'top_winners  redirect: answer without a redirect expected, a redirect to the answer found; each call takes two requests',
    ],
  },
  {
    name: 'a token that does not work',
    plant: (backend) => {
      backend.open = () => 'secret-of-nothing';
    },
    findings: [
      'login  token: token that works expected, token that does not found; players are logged out right after the login',
    ],
  },
  {
    name: 'a session that ends after a few calls',
    plant: (backend) => {
      let count = 0;
      const { asPlayer } = backend;
      backend.asPlayer = (asked, answer) => {
        count += 1;
        if (count === 12) backend.sessions.clear();
        return asPlayer.call(backend, asked, answer);
      };
    },
    findings: [
      'login  session: session that lasts expected, session that ended during the checks found; players are logged out while they play',
    ],
  },

  /* Further faults */
  {
    name: 'a page has at most 20 games',
    plant: (backend) => {
      const { listGames } = backend;
      backend.listGames = (query) => {
        const smaller = new URLSearchParams(query);
        if (Number(query.get('page_size')) > 20) smaller.set('page_size', '20');
        return listGames.call(backend, smaller);
      };
    },
    findings: [
      'get_slot_game  page_size: 30 games, because there are more expected, 20 found; lists and rows are shorter than they should be',
    ],
  },
  {
    name: 'a wrong password is answered with 200',
    plant: wrap('/login', (reply) =>
      reply.status === 401 ? { status: 200, json: { error: 'Invalid username or password' } } : reply,
    ),
    findings: ['login  status: 401 expected, 200 found; a mistyped password looks like a broken site'],
  },
  {
    name: 'visitors are refused with 403',
    plant: everyRoute((reply, { path }) =>
      reply.status === 401 && path !== '/login' ? { ...reply, status: 403 } : reply,
    ),
    findings: ['*  status: 401 expected, 403 found; the site does not notice that the session is over'],
  },
  {
    name: 'amounts with thousands separators',
    plant: (backend) => {
      backend.balance = 12_500_000;
      answers('/UserDetails', (user: { balance: string }) => ({
        ...user,
        balance: user.balance.replace(/(\d)(\d{3})\./, '$1,$2.'),
      }))(backend);
    },
    findings: [
      'UserDetails  balance: decimal amount without separators expected, text found; the site accepts it',
    ],
  },
  {
    name: 'a history that caches may keep',
    plant: wrap('/CasinoHistory', (reply) => ({
      ...reply,
      headers: { 'cache-control': 'public, max-age=60' },
    })),
    findings: [
      "CasinoHistory  cache-control: no-store expected, header that lets others keep the answer found; a cache may show one player what is another player's",
    ],
  },
  {
    name: 'search_games is case-sensitive',
    plant: (backend) => {
      backend.routes['/search_games'] = ({ query }) => ({
        status: 200,
        json: {
          data: backend.games.filter(({ name }) => name.includes(query.get('game_name') ?? '')).slice(0, 20),
          nearest: [],
        },
      });
    },
    findings: [
      'search_games  game_name: the same games in capital letters expected, no game found; players do not find their game',
    ],
  },
  {
    name: 'search_games matches the beginning only',
    plant: answers('/search_games', (json: { data: { name: string }[] }, { query }) => ({
      ...json,
      data: json.data.filter(({ name }) =>
        name.toLowerCase().startsWith(String(query.get('game_name')).toLowerCase()),
      ),
    })),
    findings: [
      'search_games  game_name: the games that have this word in their name expected, no game found; players do not find their game',
    ],
  },
  {
    name: 'sort by name is by id',
    plant: answers('/get_slot_game', (json: { data: { game_id: number }[] }, { query }) =>
      query.get('sort') === 'name'
        ? { ...json, data: json.data.toSorted((a, b) => a.game_id - b.game_id) }
        : json,
    ),
    findings: [
      'get_slot_game  sort=name: games in the order of their names expected, another order found; the choice of an order does nothing',
    ],
  },
  {
    name: 'pictures over http',
    plant: answers('/get_slot_game', (json: { data: { image: string }[] }) => ({
      ...json,
      data: json.data.map((game) => ({ ...game, image: `http://backend.example${game.image}` })),
    })),
    findings: [
      'get_slot_game  data[].image: https address expected, http address found; the game has no picture',
    ],
  },
  {
    name: 'is_favorite contradicts the favourites',
    plant: answers('/get_slot_game', (json: { data: object[] }) => ({
      ...json,
      data: json.data.map((game) => ({ ...game, is_favorite: true })),
    })),
    findings: [
      'get_slot_game  data[].is_favorite: true for favourites only expected, another value found; hearts of games are wrong',
    ],
  },
  {
    name: 'dates as milliseconds',
    plant: answers('/CasinoHistory', (page: { data: Row[] }) => ({
      ...page,
      data: page.data.map((row) => ({ ...row, game_date: Date.parse(String(row['game_date'])) })),
    })),
    findings: ['CasinoHistory  data[0].game_date: text expected, number found; the site accepts it'],
  },
  {
    name: 'the same row twice in a history',
    plant: answers('/TransactionPlayer', (page: { data: unknown[] }) => ({
      ...page,
      data: page.data.length > 2 ? [page.data[0], ...page.data.slice(0, -1)] : page.data,
    })),
    findings: [
      'TransactionPlayer  data[].num_id: each row once expected, the same row twice found; the history shows a row twice',
    ],
  },
  {
    name: 'every dead token breaks the server',
    plant: everyRoute((reply, { token, path }) =>
      reply.status === 401 && token !== undefined && path !== '/login'
        ? failure(500, 'internal', 'jwt malformed')
        : reply,
    ),
    findings: [
      'UserDetails  status for a dead token: 401 expected, 500 found; a player appears to be logged in after the session has ended',
    ],
  },
  {
    name: 'passwords in any case',
    plant: (backend) => {
      const { login } = backend;
      backend.login = (body) =>
        login.call(backend, {
          ...body,
          ...(String(body?.['password']).toLowerCase() === backend.password.toLowerCase() && {
            password: backend.password,
          }),
        });
    },
    findings: [
      'login  password: refusal of a password in capital letters expected, a token found; passwords are easier to guess',
    ],
  },
  {
    name: 'the login reveals which names exist',
    plant: wrap('/login', (reply, { body }) =>
      reply.status === 401 && body?.['username'] !== USER
        ? failure(404, 'user_not_found', 'There is no such user.')
        : reply,
    ),
    findings: [
      'login  unknown name: the answer of a wrong password expected, another answer found; strangers learn which accounts exist',
    ],
  },
  {
    name: 'a currency in small letters',
    plant: answers('/UserDetails', (user: object) => ({ ...user, currency: 'tnd' })),
    findings: [
      'UserDetails  currency: code of ISO 4217 in capital letters expected, another text found; amounts are shown with the wrong decimals',
    ],
  },
  {
    name: 'a negative balance',
    plant: (backend) => {
      backend.balance = -1_000;
    },
    findings: [
      'UserDetails  balance: no negative balance expected, negative balance found; players owe money',
    ],
  },
  {
    name: 'everything behind a maintenance page',
    plant: (backend) => {
      for (const path of Object.keys(backend.routes))
        if (path !== '/login' && path !== '/UserDetails')
          backend.routes[path] = () => ({ status: 502, text: '<h1>Bad Gateway</h1>' });
    },
    findings: ['*  status: 200 expected, 502 found; the site says Server Down'],
  },
];
