import { USER, type Backend } from './backend';
import { CARD } from './cashier';
import { failure, type Asked, type Reply } from './reply';

export type Fault = { name: string; plant: (backend: Backend) => void };

type Change = (json: never, asked: Asked) => unknown;

/** Modifies the JSON of successful answers. */
function answers(path: string, change: Change) {
  return (backend: Backend): void => {
    wrap(path, (reply, asked) =>
      reply.status === 200
        ? { ...reply, json: change(reply.json as never, asked) as Reply['json'] & object }
        : reply,
    )(backend);
  };
}

function wrap(path: string, change: (reply: Reply, asked: Asked) => Reply) {
  return (backend: Backend): void => {
    const route = backend.routes[path];
    if (!route) throw new Error(`there is no ${path}`);
    backend.routes[path] = (asked) => change(route(asked), asked);
  };
}

function replaces(path: string, route: (asked: Asked, backend: Backend) => Reply) {
  return (backend: Backend): void => {
    backend.routes[path] = (asked) => route(asked, backend);
  };
}

const PROTECTION_PATHS = [
  '/Protection',
  '/SetLimit',
  '/ConfirmLimit',
  '/SetRealityCheck',
  '/AnswerRealityCheck',
  '/TakeBreak',
  '/ActivityStatement',
];

type State = { session: object; realityCheck: object; limits: object[] };

const NOTHING = { deposits: '0.000', withdrawals: '0.000', stakes: '0.000', wins: '0.000', net: '0.000' };

/** Modifies one item of a list, bare or in `data`. */
function item(path: string, index: number, change: (item: Record<string, unknown>) => unknown) {
  return answers(path, (json: unknown[] | { data: unknown[] }) => {
    const data = (Array.isArray(json) ? json : json.data).map((entry, place) =>
      place === index ? change(entry as Record<string, unknown>) : entry,
    );
    return Array.isArray(json) ? data : { ...json, data };
  });
}

function without(name: string) {
  return ({ [name]: _left, ...rest }: Record<string, unknown>) => rest;
}

type Fields = Record<string, unknown>[];

/** Modifies the fields of the registration form. */
function fields(change: (list: Fields) => Fields) {
  return answers('/Registration', (form: { fields: Fields }) => ({ ...form, fields: change(form.fields) }));
}

function field(name: string, change: (one: Record<string, unknown>) => Record<string, unknown>) {
  return fields((list) => list.map((one) => (one['name'] === name ? change(one) : one)));
}

/** Modifies the document that is needed. */
function need(change: (one: Record<string, unknown>) => Record<string, unknown>) {
  return answers('/Verification', (state: { needs: Fields }) => ({
    ...state,
    needs: state.needs.map(change),
  }));
}

/** Stores files that should be refused. */
function uploads(isStored: (type: string | null, need: string | null) => boolean) {
  return (backend: Backend): void => {
    wrap('/VerificationFile', (reply, { headers, query }) =>
      isStored(headers.get('content-type'), query.get('need')) && reply.status === 415
        ? backend.describeVerification()
        : reply,
    )(backend);
  };
}

function withQuery(change: (query: URLSearchParams) => void) {
  return (backend: Backend): void => {
    const route = backend.routes['/get_slot_game'];
    backend.routes['/get_slot_game'] = (asked) => {
      const query = new URLSearchParams(asked.query);
      change(query);
      return route?.({ ...asked, query }) ?? { status: 404 };
    };
  };
}

function historyQuery(path: string, change: (query: URLSearchParams) => void) {
  return (backend: Backend): void => {
    const route = backend.routes[path];
    backend.routes[path] = (asked) => {
      const query = new URLSearchParams(asked.query);
      change(query);
      return route?.({ ...asked, query }) ?? { status: 404 };
    };
  };
}

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

const HISTORY = ['/TransactionPlayer', '/CasinoHistory', '/SportHistory'] as const;

/** Modifies the first method for deposits. */
function card(change: (method: Row) => object) {
  return answers('/Cashier', (cashier: { deposit: Row[] }) => ({
    ...cashier,
    deposit: cashier.deposit.map(change),
  }));
}

/** Modifies the rows of the payments. */
function rows(change: (data: Row[], asked: Asked) => Row[]) {
  return answers('/Payments', ({ data, ...rest }: { data: Row[] }, asked: Asked) => ({
    ...rest,
    data: change(data, asked),
  }));
}

type Row = Record<string, unknown>;

export const FAULTS: Fault[] = [
  /* Shapes */
  {
    name: 'login calls the token access_token',
    plant: answers('/login', ({ token }: { token: string }) => ({ access_token: token })),
  },
  { name: 'login answers the bare token', plant: answers('/login', ({ token }: { token: string }) => token) },
  { name: 'login answers an empty token', plant: answers('/login', () => ({ token: '' })) },
  { name: 'UserDetails wraps the user', plant: answers('/UserDetails', (user) => ({ data: user })) },
  { name: 'UserDetails has no balance', plant: answers('/UserDetails', without('balance')) },
  {
    name: 'UserDetails writes the balance with a decimal comma',
    plant: answers('/UserDetails', (user: object) => ({ ...user, balance: '12,500' })),
  },
  {
    name: 'UserDetails has an object for the bonus',
    plant: answers('/UserDetails', (user: object) => ({ ...user, bounse: { amount: 1 } })),
  },
  {
    name: 'UserDetails spells the bonus another way',
    plant: answers('/UserDetails', ({ bounse, ...user }: { bounse: string }) => ({ ...user, bonus: bounse })),
  },
  {
    name: 'UserDetails has no currency',
    plant: (backend) => {
      answers('/UserDetails', without('currency'))(backend);
    },
  },
  {
    name: 'UserDetails has an empty user name',
    plant: answers('/UserDetails', (user: object) => ({ ...user, username: '' })),
  },
  {
    name: 'UserDetails has an error page',
    plant: (backend) => {
      wrap('/UserDetails', (reply) => (reply.status === 200 ? { status: 200, text: '<html>' } : reply))(
        backend,
      );
    },
  },
  { name: 'a list of games in result.data', plant: answers('/get_slot_game', (page) => ({ result: page })) },
  { name: 'a game without a name', plant: item('/get_slot_game', 3, (game) => ({ ...game, name: null })) },
  { name: 'a game without an id', plant: item('/get_slot_game', 0, without('game_id')) },
  { name: 'a game without a provider', plant: item('/get_slot_game', 1, without('provider_id')) },
  {
    name: 'a picture that is an object',
    plant: item('/get_slot_game', 2, (game) => ({ ...game, image: { src: '/a' } })),
  },
  {
    name: 'a total that is no number',
    plant: answers('/get_slot_game', (page: object) => ({ ...page, total: 'many' })),
  },
  {
    name: 'popular games as an object by id',
    plant: answers('/papuler_slot', (games: unknown[]) => ({ ...games })),
  },
  { name: 'a popular game that is null', plant: item('/papuler_slot', 1, () => null) },
  {
    name: 'supports names a search that is not there',
    plant: (backend) => delete backend.routes['/search_games'],
  },
  {
    name: 'a demo that needs a login',
    plant: replaces('/StartDemo', () => ({ status: 401, json: { message: 'Please log in.' } })),
  },
  {
    name: 'a round at an address that is none',
    plant: answers('/ShowRound', () => ({ url: 'javascript:alert(1)' })),
  },
  {
    name: 'supports names a demo that is not there',
    plant: (backend) => delete backend.routes['/StartDemo'],
  },
  {
    name: 'a history offers rounds that nothing shows',
    plant: (backend) => delete backend.routes['/ShowRound'],
  },
  {
    name: 'a search finds other games',
    plant: replaces('/search_games', ({ query }, backend) => ({
      status: 200,
      json: { data: query.get('game_name') === 'zzqxvwkj' ? [] : backend.games.slice(-1) },
    })),
  },
  { name: 'a favourite is forgotten', plant: (backend) => (backend.setFavourite = () => ({ status: 204 })) },
  { name: 'a win without an amount', plant: item('/top_winners', 1, without('amount')) },
  { name: 'a win without a name', plant: item('/top_winners', 0, (win) => ({ ...win, user: null })) },
  { name: 'a category without an id', plant: item('/GetAllCategories', 0, without('cat_id')) },
  { name: 'a category without a name', plant: item('/GetAllCategories', 1, without('name')) },
  {
    name: 'providers call the name name',
    plant: item('/get_providers', 0, ({ Alias, ...provider }) => ({ ...provider, name: Alias })),
  },
  {
    name: 'a page of providers without data',
    plant: answers('/get_all_providers', ({ data }: { data: unknown[] }) => ({ providers: data })),
  },
  { name: 'a launch without an address', plant: answers('/StartGame', () => ({ isFrame: true })) },
  {
    name: 'a launch with a script address',
    plant: answers('/StartGame', () => ({ url: 'javascript:alert(1)', isFrame: false })),
  },
  { name: 'an embed without an address', plant: answers('/Live', () => ({ url: null, isFrame: true })) },
  {
    name: 'an embed with an address without its scheme',
    plant: answers('/SportBook', () => ({ url: '//book.example/prematch' })),
  },
  {
    name: 'a transaction with an amount in words',
    plant: item('/TransactionPlayer', 0, (row) => ({ ...row, amount: 'ten dinars' })),
  },
  {
    name: 'a history in rows',
    plant: answers('/CasinoHistory', ({ data, ...page }: { data: unknown[] }) => ({ ...page, rows: data })),
  },
  {
    name: 'a jackpot of platinum',
    plant: answers('/check_jackpot', () => ({
      data: [{ id: 1, name: 'platinum', amount: '1.000' }],
      state: true,
    })),
  },
  {
    name: 'RefreshToken answers nothing',
    plant: replaces('/RefreshToken', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
  },
  {
    name: 'a refreshed token below data',
    plant: answers('/RefreshToken', ({ token }: { token: string }) => ({ data: { token } })),
  },

  /* Statuses */
  { name: 'success with 201', plant: wrap('/get_providers', (reply) => ({ ...reply, status: 201 })) },
  {
    name: 'a call that is not there',
    plant: (backend) => {
      delete backend.routes['/papuler_slot'];
    },
  },
  { name: 'a call that fails', plant: wrap('/top_winners', () => failure(500, 'internal', 'Oops.')) },
  {
    name: 'a visitor is refused with 403',
    plant: wrap('/UserDetails', (reply, { token }) =>
      token === undefined ? { ...reply, status: 403 } : reply,
    ),
  },
  {
    name: 'a visitor sees a history',
    plant: replaces('/SportHistory', (asked, backend) => backend.history(asked)),
  },
  {
    name: 'a visitor is redirected to a page',
    plant: wrap('/Live', (reply) => (reply.status === 401 ? { status: 200, text: '<html>' } : reply)),
  },
  {
    name: 'a dead token is a bad request',
    plant: wrap('/UserDetails', (reply, { token }) =>
      reply.status === 401 && token !== undefined ? { ...reply, status: 400 } : reply,
    ),
  },
  {
    name: 'a wrong old password answers 401',
    plant: wrap('/ResetPassword', (reply) => (reply.status === 400 ? { ...reply, status: 401 } : reply)),
  },
  {
    name: 'any old password is right',
    plant: replaces('/ResetPassword', (asked, backend) =>
      backend.asPlayer(asked, () => backend.changePassword({ ...asked.body, oldPassword: backend.password })),
    ),
  },
  {
    name: 'any password logs in',
    plant: replaces('/login', ({ body }, backend) =>
      body?.['username'] === undefined
        ? failure(400, 'bad_request', 'Who?')
        : { status: 200, json: { token: backend.open() } },
    ),
  },
  {
    name: 'a wrong password breaks the login',
    plant: wrap('/login', (reply) => (reply.status === 401 ? { ...reply, status: 500 } : reply)),
  },
  {
    name: 'an unknown game logs out',
    plant: wrap('/StartGame', (reply) => (reply.status === 404 ? { ...reply, status: 401 } : reply)),
  },
  {
    name: 'an unknown game breaks',
    plant: wrap('/StartGame', (reply) => (reply.status === 404 ? { ...reply, status: 500 } : reply)),
  },
  {
    name: 'a page after the last is not found',
    plant: wrap('/get_slot_game', (reply) =>
      (reply.json as { data?: unknown[] }).data?.length === 0
        ? failure(404, 'not_found', 'No such page.')
        : reply,
    ),
  },
  {
    name: 'failures without a message',
    plant: wrap('/UserDetails', (reply) => (reply.status === 401 ? { status: 401, json: {} } : reply)),
  },
  {
    name: 'failures as pages',
    plant: wrap('/login', (reply) => (reply.status === 401 ? { status: 401, text: '<h1>401</h1>' } : reply)),
  },
  {
    name: 'failures without a code',
    plant: wrap('/ResetPassword', (reply) =>
      reply.status === 400 ? { status: 400, json: { message: 'No.' } } : reply,
    ),
  },
  {
    name: 'unknown calls answer the page',
    plant: (backend) => {
      backend.routes['/no_such_call'] = () => ({ status: 200, text: '<!doctype html>' });
    },
  },

  /* Meaning */
  {
    name: 'page_index is ignored',
    plant: withQuery((query) => {
      if (Number(query.get('page_index')) > 1) query.set('page_index', '1');
    }),
  },
  { name: 'page_size is ignored', plant: withQuery((query) => query.set('page_size', '100')) },
  {
    name: 'the total is that of the page',
    plant: answers('/get_slot_game', (page: { data: unknown[] }) => ({ ...page, total: page.data.length })),
  },
  {
    name: 'the total is too large',
    plant: answers('/get_slot_game', (page: { total: number }) => ({ ...page, total: page.total + 7 })),
  },
  {
    name: 'the last page repeats forever',
    plant: withQuery((query) => {
      if (Number(query.get('page_index')) > 3) query.set('page_index', '3');
    }),
  },
  { name: 'pro_id is ignored', plant: withQuery((query) => query.delete('pro_id')) },
  { name: 'type is ignored', plant: withQuery((query) => query.delete('type')) },
  { name: 'cat_id is ignored', plant: withQuery((query) => query.delete('cat_id')) },
  { name: 'game_name is ignored', plant: withQuery((query) => query.delete('game_name')) },
  {
    name: 'game_name matches whole names only',
    plant: (backend) => {
      const filter = backend.filterGames.bind(backend);
      backend.filterGames = (query) => {
        const name = query.get('game_name');
        return filter(query).filter(
          (game) => name === null || game.name.toLowerCase() === name.toLowerCase(),
        );
      };
    },
  },
  {
    name: 'game_name is case-sensitive',
    plant: (backend) => {
      const filter = backend.filterGames.bind(backend);
      backend.filterGames = (query) => {
        const name = query.get('game_name');
        return filter(query).filter((game) => name === null || game.name.includes(name));
      };
    },
  },
  {
    name: 'game_name fails for letters outside ASCII',
    plant: withQuery((query) => {
      const name = query.get('game_name');
      if (name) query.set('game_name', name.replaceAll(/[^\x20-\x7e]/g, '?'));
    }),
  },
  {
    name: 'a search in Arabic breaks',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      /\p{Script=Arabic}/u.test(query.get('game_name') ?? '') ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'a search ignores the provider',
    plant: withQuery((query) => {
      if (query.has('game_name')) query.delete('pro_id');
    }),
  },
  {
    name: 'a provider filter ignores the type',
    plant: withQuery((query) => {
      if (query.has('pro_id')) query.delete('type');
    }),
  },
  {
    name: 'categories lead to no games',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.has('cat_id') ? { status: 200, json: { data: [], total: 0 } } : reply,
    ),
  },
  {
    name: 'a provider of the filter has no games',
    plant: answers('/get_providers', (providers: unknown[]) => [
      { pro_id: 1, Alias: 'Nobody' },
      ...providers,
    ]),
  },
  {
    name: 'get_providers ignores the type',
    plant: (backend) => {
      const all = backend.providersOf.bind(backend);
      backend.routes['/get_providers'] = () => ({ status: 200, json: all('1') });
    },
  },
  {
    name: 'get_all_providers ignores the page',
    plant: (backend) => {
      const page = backend.pageProviders.bind(backend);
      backend.routes['/get_all_providers'] = ({ query }) => {
        const first = new URLSearchParams(query);
        first.set('page_index', '1');
        return page(first);
      };
    },
  },
  {
    name: 'winners with unmasked names',
    plant: item('/top_winners', 0, (win) => ({ ...win, user: 'amel' })),
  },
  {
    name: 'amounts with floating-point errors',
    plant: item('/top_winners', 1, (win) => ({ ...win, amount: '800.0000000000001' })),
  },
  {
    name: 'a balance without its last decimals',
    plant: answers('/UserDetails', (user: { balance: string }) => ({
      ...user,
      balance: user.balance.replace(/0+$/, ''),
    })),
  },
  {
    name: 'last_page is one short',
    plant: answers('/TransactionPlayer', (page: { last_page: number }) => ({
      ...page,
      last_page: Math.max(1, page.last_page - 1),
    })),
  },
  {
    name: 'last_page counts from zero',
    plant: answers('/CasinoHistory', (page: { last_page: number }) => ({
      ...page,
      last_page: page.last_page - 1,
    })),
  },
  {
    name: 'pageIndex of a history is ignored',
    plant: historyQuery(HISTORY[0], (query) => query.set('pageIndex', '1')),
  },
  {
    name: 'pageSize of a history is ignored',
    plant: historyQuery(HISTORY[2], (query) => query.set('pageSize', '20')),
  },
  {
    name: 'dates of a history are ignored',
    plant: historyQuery(HISTORY[1], (query) => {
      query.delete('fromDate');
      query.delete('toDate');
    }),
  },
  {
    name: 'the day of toDate is left out',
    plant: historyQuery(HISTORY[0], (query) => {
      const to = query.get('toDate');
      if (to) query.set('toDate', `${to.slice(0, 10)}T00:00:00.000Z`);
    }),
  },
  {
    name: 'fromDate is read as local time',
    plant: historyQuery(HISTORY[2], (query) => {
      const from = query.get('fromDate');
      if (from) query.set('fromDate', new Date(Date.parse(from) + 3_600_000).toISOString());
    }),
  },
  {
    name: 'dates without a time zone',
    plant: answers('/SportHistory', ({ data, ...page }: { data: { game_date: string }[] }) => ({
      ...page,
      data: data.map((row) => ({ ...row, game_date: row.game_date.slice(0, 19) })),
    })),
  },
  {
    name: 'dates in words',
    plant: answers('/CasinoHistory', ({ data, ...page }: { data: object[] }) => ({
      ...page,
      data: data.map((row) => ({ ...row, game_date: 'last Tuesday' })),
    })),
  },
  { name: 'typeSearch is ignored', plant: historyQuery(HISTORY[0], (query) => query.delete('typeSearch')) },
  { name: 'filter is ignored', plant: historyQuery(HISTORY[1], (query) => query.delete('filter')) },
  {
    name: 'messages in one language',
    plant: (backend) => {
      const asPlayer = backend.asPlayer.bind(backend);
      backend.asPlayer = (asked, answer) => asPlayer({ ...asked, language: 'en' }, answer);
    },
  },

  /* Session */
  {
    name: 'a cookie is as good as the header',
    plant: (backend) => {
      const asPlayer = backend.asPlayer.bind(backend);
      backend.asPlayer = (asked, answer) =>
        asPlayer(
          { ...asked, token: asked.token ?? /token=([^;]+)/.exec(asked.headers.get('cookie') ?? '')?.[1] },
          answer,
        );
    },
  },
  {
    name: 'a token in the address is as good as the header',
    plant: (backend) => {
      const asPlayer = backend.asPlayer.bind(backend);
      backend.asPlayer = (asked, answer) =>
        asPlayer({ ...asked, token: asked.token ?? asked.query.get('token') ?? undefined }, answer);
    },
  },
  {
    name: 'a refreshed token does not work',
    plant: answers('/RefreshToken', () => ({ token: 'worth-nothing' })),
  },
  {
    name: 'a refresh ends the old token immediately',
    plant: (backend) => {
      wrap('/RefreshToken', (reply, { token }) => {
        if (token !== undefined) backend.sessions.delete(token);
        return reply;
      })(backend);
    },
  },
  {
    name: 'a second login ends the first',
    plant: (backend) => {
      const open = backend.open.bind(backend);
      const login = backend.login.bind(backend);
      backend.open = open;
      backend.login = (body) => {
        if (body?.['password'] === backend.password) backend.sessions.clear();
        return login(body);
      };
    },
  },
  {
    name: 'logout ends nothing',
    plant: replaces('/logout', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
  },
  {
    name: 'logout ends all sessions',
    plant: (backend) => {
      replaces('/logout', (asked) =>
        backend.asPlayer(asked, () => {
          backend.sessions.clear();
          return { status: 204 };
        }),
      )(backend);
    },
  },
  {
    name: 'a password change ends no session',
    plant: (backend) => {
      const change = backend.changePassword.bind(backend);
      backend.changePassword = (body) => {
        const open = [...backend.sessions];
        const reply = change(body);
        for (const token of open) backend.sessions.add(token);
        return reply;
      };
    },
  },
  {
    name: 'a password change changes nothing',
    plant: (backend) => {
      const change = backend.changePassword.bind(backend);
      backend.changePassword = (body) => {
        const { password } = backend;
        const reply = change(body);
        backend.password = password;
        return reply;
      };
    },
  },
  {
    name: 'two different new passwords are taken',
    plant: (backend) => {
      const change = backend.changePassword.bind(backend);
      backend.changePassword = (body) => change({ ...body, repeatPassword: body?.['newPassword'] });
    },
  },
  {
    name: 'cashback doubles the bonus',
    plant: (backend) => {
      backend.moveBonus = () => {
        backend.balance += backend.bonus * 2;
        backend.bonus = 0;
        return { status: 204 };
      };
    },
  },

  /* Launch and embeds */
  {
    name: 'a game refuses frames',
    plant: (backend) => {
      backend.pages['https://games.example'] = () => ({
        status: 200,
        text: 'game',
        headers: { 'x-frame-options': 'DENY' },
      });
    },
  },
  {
    name: 'a sportsbook lets another site frame it',
    plant: (backend) => {
      backend.pages['https://book.example'] = () => ({
        status: 200,
        text: 'book',
        headers: { 'content-security-policy': 'frame-ancestors https://other.example' },
      });
    },
  },
  {
    name: 'a game that is not there',
    plant: (backend) => {
      backend.pages['https://games.example'] = () => ({ status: 404, text: '' });
    },
  },
  {
    name: 'a game outside of the policy',
    plant: (backend) => {
      backend.pages['https://elsewhere.example'] = () => ({ status: 200, text: 'game' });
      answers('/StartGame', () => ({ url: 'https://elsewhere.example/play', isFrame: false }))(backend);
    },
  },
  {
    name: 'a game over http',
    plant: answers('/StartGame', () => ({ url: 'http://games.example/play', isFrame: false })),
  },
  {
    name: 'pictures that are not there',
    plant: (backend) => {
      backend.pages['picture'] = () => ({ status: 404, text: '' });
    },
  },
  {
    name: 'pictures that are pages',
    plant: (backend) => {
      backend.pages['picture'] = () => ({
        status: 200,
        text: '<html>',
        headers: { 'content-type': 'text/html' },
      });
    },
  },
  {
    name: 'pictures of a megabyte',
    plant: (backend) => {
      backend.pages['picture'] = () => ({
        status: 200,
        text: 'x',
        headers: { 'content-type': 'image/png', 'content-length': '1000000' },
      });
    },
  },

  /* Player protection */
  {
    name: 'protection is not announced',
    plant: answers('/UserDetails', (user: object) => ({ ...user, protection: undefined })),
  },
  {
    name: 'a net position that does not add up',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      session: { ...state.session, net: '7.500' },
    })),
  },
  {
    name: 'an unknown time zone',
    plant: answers('/Protection', (state: State) => ({ ...state, timeZone: 'Tunis time' })),
  },
  {
    name: 'a limit with more left than there is',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      limits: [{ ...state.limits[0], left: '50.000' }],
    })),
  },
  {
    name: 'a limit of an unknown period',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      limits: [...state.limits, { kind: 'loss', period: 'year', amount: null }],
    })),
  },
  {
    name: 'a looser limit applies immediately',
    plant: answers('/SetLimit', (state: State) => ({
      ...state,
      limits: [{ ...state.limits[0], amount: null, pending: null }],
    })),
  },
  {
    name: 'confirming without a pending change succeeds',
    plant: (backend) => {
      const confirm = backend.routes['/ConfirmLimit'];
      backend.routes['/ConfirmLimit'] = (asked) =>
        asked.body?.['accept'] === true && backend.sessions.has(asked.token ?? '')
          ? backend.describeProtection()
          : (confirm?.(asked) ?? { status: 404 });
    },
  },
  {
    name: 'a changed interval is not stored',
    plant: answers('/SetRealityCheck', (state: State) => ({
      ...state,
      realityCheck: { ...state.realityCheck, minutes: 240 },
    })),
  },
  {
    name: 'a break of no days',
    plant: wrap('/TakeBreak', (reply) =>
      reply.status === 400 ? { status: 200, json: { until: new Date().toISOString() } } : reply,
    ),
  },
  {
    name: 'a statement that does not add up',
    plant: answers('/ActivityStatement', (statement: { totals: object }) => ({
      ...statement,
      totals: { ...statement.totals, wins: '1.000' },
    })),
  },
  {
    name: 'a statement that contradicts the history',
    plant: answers('/ActivityStatement', (statement: { totals: object }) => ({
      ...statement,
      totals: NOTHING,
      days: [],
    })),
  },
  // Last, because the other faults need these calls.
  {
    name: 'protection is announced but missing',
    plant: (backend) => {
      for (const path of PROTECTION_PATHS) delete backend.routes[path];
    },
  },

  /* Delivery */
  {
    name: 'player answers that caches may keep',
    plant: wrap('/UserDetails', (reply) => ({
      ...reply,
      headers: { 'cache-control': 'public, max-age=60' },
    })),
  },
  {
    name: 'player answers without Cache-Control',
    plant: wrap('/UserDetails', (reply) => ({ ...reply, headers: { 'cache-control': '' } })),
  },
  {
    name: 'lists that are not compressed',
    plant: wrap('/get_slot_game', (reply) => ({ ...reply, headers: { 'content-encoding': '' } })),
  },
  {
    name: 'a page that is no number breaks',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('page_index') === 'abc' ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'quotes break the search',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('game_name')?.includes("'") ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'a date in words breaks',
    plant: wrap('/CasinoHistory', (reply, { query }) =>
      query.get('fromDate') === 'yesterday' ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'a body without fields breaks',
    plant: wrap('/login', (reply, { body }) =>
      body && !('username' in body) ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'polling is refused',
    plant: (backend) => {
      // The kit polls directly after sending a login without fields.
      let refusals = 0;
      wrap('/login', (reply, { body }) => {
        if (body && !('username' in body)) refusals = 2;
        return reply;
      })(backend);
      wrap('/UserDetails', (reply) =>
        refusals-- > 0 ? failure(429, 'too_many_attempts', 'Slower.') : reply,
      )(backend);
    },
  },
  /* Registration, recovery, verification */
  {
    name: 'a registration without a password',
    plant: fields((list) => list.filter(({ name }) => name !== 'password')),
  },
  { name: 'a registration field without a name', plant: field('marketing', without('name')) },
  { name: 'a required registration field without a kind', plant: field('email', without('kind')) },
  {
    name: 'a required registration field of an unknown kind',
    plant: field('email', (one) => ({ ...one, kind: 'fingerprint' })),
  },
  {
    name: 'two registration fields of one name',
    plant: field('marketing', (one) => ({ ...one, name: 'terms' })),
  },
  { name: 'a choice without options', plant: field('country', without('options')) },
  { name: 'accepted terms without a document', plant: field('terms', without('href')) },
  {
    name: 'a registration that skips a step',
    plant: fields((list) => list.map((one) => ({ ...one, step: one['step'] === 2 ? 3 : 1 }))),
  },
  { name: 'a field that no value fits', plant: field('username', (one) => ({ ...one, maxLength: 2 })) },
  {
    name: 'a minimum age in words',
    plant: answers('/Registration', (form: object) => ({ ...form, minimumAge: 'eighteen' })),
  },
  {
    name: 'an empty registration is accepted',
    plant: replaces('/Register', (_asked, backend) => ({ status: 200, json: { token: backend.open() } })),
  },
  {
    name: 'a refused registration without fields',
    plant: replaces('/Register', () => failure(400, 'invalid', 'Please check it.')),
  },
  {
    name: 'a refused registration with another code',
    plant: wrap('/Register', (reply) => ({
      ...reply,
      json: { ...(reply.json as object), code: 'bad_request' },
    })),
  },
  {
    name: 'a refused registration with status 422',
    plant: wrap('/Register', (reply) => ({ ...reply, status: 422 })),
  },
  {
    name: 'a refused registration that names one field',
    plant: wrap('/Register', (reply) => ({
      ...reply,
      json: { ...(reply.json as object), fields: { username: 'Who?' } },
    })),
  },
  {
    name: 'a refused registration without a message',
    plant: wrap('/Register', (reply) => ({ ...reply, json: { ...(reply.json as object), message: '' } })),
  },
  {
    name: 'an unknown verification opens an account',
    plant: replaces('/VerifyContact', (_asked, backend) => ({
      status: 200,
      json: { token: backend.open() },
    })),
  },
  {
    name: 'an unknown verification causes an error',
    plant: replaces('/VerifyContact', () => failure(500, 'internal', 'Oops.')),
  },
  {
    name: 'another code for an unknown verification',
    plant: replaces('/ResendCode', () => ({ status: 200, json: { waitSeconds: 60 } })),
  },
  {
    name: 'a recovery reveals unknown names',
    plant: wrap('/ForgotPassword', (reply, { body }) =>
      body?.['username'] === USER ? reply : failure(400, 'bad_request', 'Unknown.'),
    ),
  },
  {
    name: 'a recovery reveals known names',
    plant: wrap('/ForgotPassword', (reply, { body }) =>
      body?.['username'] === USER ? { status: 200, json: { sent: true } } : reply,
    ),
  },
  {
    name: 'an unknown recovery token changes a password',
    plant: replaces('/RecoverPassword', () => ({ status: 204 })),
  },
  {
    name: 'an unknown recovery token ends the session',
    plant: replaces('/RecoverPassword', () => failure(401, 'unauthorized', 'Please log in.')),
  },
  {
    name: 'the needs are an object',
    plant: answers('/Verification', (state: object) => ({ ...state, needs: { identity: 'needed' } })),
  },
  { name: 'a need without a status', plant: need(without('status')) },
  { name: 'a need that accepts nothing', plant: need((one) => ({ ...one, accepts: [] })) },
  {
    name: 'a refused document without a reason',
    plant: (backend) => {
      need((one) => ({ ...one, status: 'refused' }))(backend);
      answers('/Verification', (state: object) => ({ ...state, status: 'refused' }))(backend);
      answers('/UserDetails', (user: object) => ({ ...user, verification: 'refused' }))(backend);
    },
  },
  {
    name: 'documents are needed and the state is done',
    plant: (backend) => {
      answers('/Verification', (state: object) => ({ ...state, status: 'done' }))(backend);
      answers('/UserDetails', (user: object) => ({ ...user, verification: 'done' }))(backend);
    },
  },
  {
    name: 'UserDetails has another state of the documents',
    plant: answers('/UserDetails', (user: object) => ({ ...user, verification: 'done' })),
  },
  {
    name: 'UserDetails has no state of the documents',
    plant: answers('/UserDetails', without('verification')),
  },
  {
    name: 'documents are visible to visitors',
    plant: replaces('/Verification', (_asked, backend) => backend.describeVerification()),
  },
  { name: 'a page is stored as a document', plant: uploads((type) => type === 'text/html') },
  {
    name: 'a page is stored as a picture',
    plant: uploads((type, id) => type === 'image/png' && id === 'identity'),
  },
  { name: 'a file for an unknown need is stored', plant: uploads((_type, id) => id !== 'identity') },
  { name: 'a method without a name', plant: card(without('name')) },
  { name: 'a method without a minimum', plant: card(without('min')) },
  { name: 'a minimum above the maximum', plant: card((method) => ({ ...method, min: '3000.000' })) },
  { name: 'a fee above the maximum', plant: card((method) => ({ ...method, fee: '2000.000' })) },
  { name: 'a preset below the minimum', plant: card((method) => ({ ...method, presets: ['1.000'] })) },
  { name: 'a logo with a script address', plant: card((method) => ({ ...method, logo: 'javascript:1' })) },
  {
    name: 'two methods with one id',
    plant: answers('/Cashier', (cashier: { deposit: object[] }) => ({
      ...cashier,
      deposit: [...cashier.deposit, ...cashier.deposit],
    })),
  },
  {
    name: 'a method with a required field of an unknown kind',
    plant: card((method) => ({ ...method, fields: [{ name: 'iris', kind: 'retina', required: true }] })),
  },
  {
    name: 'a method with a choice of nothing',
    plant: card((method) => ({ ...method, fields: [{ name: 'bank', kind: 'choice', options: [] }] })),
  },
  {
    name: 'methods by id',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, deposit: { card: CARD } })),
  },
  {
    name: 'more can be withdrawn than there is',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, withdrawable: '99.000' })),
  },
  {
    name: 'the cashier has another balance',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, balance: '99.000' })),
  },
  {
    name: 'the cashier has another currency',
    plant: answers('/Cashier', (cashier: object) => ({ ...cashier, currency: 'LYD' })),
  },
  {
    name: 'a block without a message',
    plant: answers('/Cashier', (cashier: object) => ({
      ...cashier,
      blocked: { deposit: { code: 'blocked' } },
    })),
  },
  {
    name: 'the cashier is visible to visitors',
    plant: replaces('/Cashier', (_asked, backend) => backend.cashier.describe()),
  },
  {
    name: 'payments are visible to visitors',
    plant: replaces('/Payments', (asked, backend) => backend.cashier.page(asked)),
  },
  {
    name: 'a payment with an unknown status',
    plant: rows((data) => data.map((row) => ({ ...row, status: row['id'] === 'p1' ? 'ok' : row['status'] }))),
  },
  {
    name: 'a payment without a date',
    plant: rows((data) =>
      data.map((row) => ({ ...row, createdAt: row['id'] === 'p1' ? null : row['createdAt'] })),
    ),
  },
  {
    name: 'an approved deposit',
    plant: rows((data) =>
      data.map((row) => ({ ...row, status: row['id'] === 'p0' ? 'approved' : row['status'] })),
    ),
  },
  {
    name: 'a paid withdrawal that can be cancelled',
    plant: rows((data) => data.map((row) => ({ ...row, cancellable: row['kind'] === 'withdrawal' }))),
  },
  { name: 'the oldest payments first', plant: rows((data) => data.toReversed()) },
  {
    name: 'pageSize of the payments is ignored',
    plant: (backend) => {
      const route = backend.routes['/Payments']!; // The backend has it.
      backend.routes['/Payments'] = (asked) => {
        asked.query.set('pageSize', '50');
        return route(asked);
      };
    },
  },
  {
    name: 'pageIndex of the payments is ignored',
    plant: (backend) => {
      const route = backend.routes['/Payments']!; // The backend has it.
      backend.routes['/Payments'] = (asked) => {
        asked.query.set('pageIndex', '1');
        return route(asked);
      };
    },
  },
  {
    name: 'the total of the payments is that of the page',
    plant: answers('/Payments', (page: { data: Row[] }) => ({ ...page, paginationInfo: { total: 3 } })),
  },
  {
    name: 'Payment answers the newest one',
    plant: wrap('/Payment', (reply, { query }) =>
      reply.status === 200 && query.get('id') === 'p0'
        ? { ...reply, json: { ...(reply.json as Row), id: 'p9' } }
        : reply,
    ),
  },
  {
    name: 'an unknown payment is a bad request',
    plant: wrap('/Payment', (reply) => (reply.status === 404 ? failure(400, 'bad_request', 'No.') : reply)),
  },
  {
    name: 'an unknown withdrawal is cancelled',
    plant: wrap('/CancelWithdrawal', (reply) =>
      reply.status === 404
        ? {
            status: 200,
            json: { id: 'x', kind: 'withdrawal', method: 'x', amount: '1', status: 'cancelled' },
          }
        : reply,
    ),
  },
  {
    name: 'any amount can be deposited',
    plant: wrap('/Deposit', (reply, { body }) =>
      reply.status === 400 && Number(body?.['amount']) > 2000
        ? { status: 200, json: { payment: { id: body?.['id'] } } }
        : reply,
    ),
  },
  {
    name: 'a withdrawal without a sign check',
    plant: wrap('/Withdraw', (reply, { body }) =>
      reply.status === 400 && Number(body?.['amount']) < 0
        ? { status: 200, json: { payment: { id: body?.['id'] } } }
        : reply,
    ),
  },
  {
    name: 'a refused amount without its field',
    plant: wrap('/Deposit', (reply) => (reply.status === 400 ? failure(400, 'invalid', 'No.') : reply)),
  },
  {
    name: 'a deposit gets an id of the server',
    plant: wrap('/Deposit', (reply) =>
      reply.status === 200
        ? { ...reply, json: { payment: { ...(reply.json as { payment: Row }).payment, id: 'server-1' } } }
        : reply,
    ),
  },
  {
    name: 'a repeated deposit is a second one',
    plant: (backend) => {
      const { start } = backend.cashier;
      let count = 0;
      const seen = new Set<unknown>();
      backend.routes['/Deposit'] = (asked) =>
        backend.asPlayer(asked, () => {
          const reply = start('deposit', asked.body);
          const isRepeated = reply.status === 200 && seen.has(asked.body?.['id']);
          seen.add(asked.body?.['id']);
          return isRepeated
            ? {
                ...reply,
                json: { payment: { ...(reply.json as { payment: Row }).payment, id: `copy-${++count}` } },
              }
            : reply;
        });
    },
  },
  {
    name: 'other content under a used id is accepted',
    plant: wrap('/Deposit', (reply, { body }) =>
      reply.status === 409 ? { status: 200, json: { payment: { id: body?.['id'] } } } : reply,
    ),
  },
  {
    name: 'a deposit leads to a script',
    plant: answers('/Deposit', (json: object) => ({
      ...json,
      next: { kind: 'redirect', url: 'javascript:1' },
    })),
  },
  {
    name: 'a deposit that Payment does not find',
    plant: wrap('/Payment', (reply, { query }) =>
      (query.get('id') ?? '').startsWith('p') ? reply : failure(404, 'not_found', 'No.'),
    ),
  },
  {
    name: 'a pending deposit is credited',
    plant: (backend) => {
      const { start } = backend.cashier;
      backend.routes['/Deposit'] = (asked) =>
        backend.asPlayer(asked, () => {
          const isKnown = backend.cashier.payments.has(String(asked.body?.['id']));
          const reply = start('deposit', asked.body);
          if (reply.status === 200 && !isKnown) backend.balance += 5_000;
          return reply;
        });
    },
  },
  {
    name: 'a withdrawal stays on the balance',
    plant: (backend) => {
      const { start, cancel } = backend.cashier;
      backend.routes['/Withdraw'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = start('withdrawal', asked.body);
          backend.balance = balance;
          return reply;
        });
      backend.routes['/CancelWithdrawal'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = cancel(asked.body);
          backend.balance = balance;
          return reply;
        });
    },
  },
  {
    name: 'a cancelled withdrawal is still pending',
    plant: answers('/CancelWithdrawal', (payment: object) => ({ ...payment, status: 'pending' })),
  },
  {
    name: 'the money of a cancelled withdrawal is gone',
    plant: (backend) => {
      const { cancel } = backend.cashier;
      backend.routes['/CancelWithdrawal'] = (asked) =>
        backend.asPlayer(asked, () => {
          const { balance } = backend;
          const reply = cancel(asked.body);
          backend.balance = balance;
          return reply;
        });
    },
  },
  {
    name: 'a declined deposit limit is asked for again',
    plant: replaces('/DeclineLimit', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
  },
  {
    name: 'a deposit limit cannot be declined',
    plant: (backend) => delete backend.routes['/DeclineLimit'],
  },
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
  },
  {
    name: 'cat_id is ignored with pro_id',
    plant: withQuery((query) => {
      if (query.has('pro_id')) query.delete('cat_id');
    }),
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
  },
  {
    name: 'a bracket breaks the search',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('game_name') === '(' ? failure(500, 'internal', 'Oops.') : reply,
    ),
  },
  {
    name: 'the same game twice',
    plant: answers('/get_slot_game', (json: { data: unknown[] }, { query }) =>
      query.get('page_size') === '30' && query.get('page_index') === '1' && json.data.length > 2
        ? { ...json, data: [json.data[0], ...json.data.slice(0, -1)] }
        : json,
    ),
  },
  /* Tokens */
  {
    name: 'a refresh answers the same token',
    plant: replaces('/RefreshToken', (asked, backend) =>
      backend.asPlayer(asked, () => ({ status: 200, json: { token: asked.token ?? '' } })),
    ),
  },
  {
    name: 'the address of a game has the token of the player',
    plant: answers('/StartGame', (json: { url?: string }, { token }) => ({
      ...json,
      url: `https://games.example/play?token=${token}`,
    })),
  },
  /* Histories */
  {
    name: 'balance_after does not add up',
    plant: item('/SportHistory', 0, (row) => ({ ...row, balance_after: '999999.000' })),
  },
  {
    name: 'a wrong total of a history',
    plant: answers('/TransactionPlayer', (page: object) => ({ ...page, paginationInfo: { total: 240 } })),
  },
  {
    name: 'a history counts its pages from zero',
    plant: historyQuery('/CasinoHistory', (query) => {
      query.set('pageIndex', String(Number(query.get('pageIndex')) + 1));
    }),
  },
  {
    name: 'a history with the oldest row first',
    plant: answers('/CasinoHistory', (page: { data: unknown[] }) => ({
      ...page,
      data: page.data.toReversed(),
    })),
  },
  {
    name: 'a bet that adds to the balance',
    plant: item('/SportHistory', 0, (row) => ({ ...row, balance_after: '52.000' })),
  },
  { name: 'a category filter after the paging', plant: afterPaging('cat_id') },
  { name: 'a search after the paging', plant: afterPaging('game_name') },
  { name: 'a type filter after the paging', plant: afterPaging('type') },
  {
    name: 'pages of games count from zero',
    plant: withQuery((query) => {
      const index = Number(query.get('page_index'));
      if (index >= 0) query.set('page_index', String(index + 1));
    }),
  },
  {
    name: 'a history of one page counts from zero',
    plant: (backend) => {
      backend.histories['/SportHistory']?.splice(2);
      historyQuery('/SportHistory', (query) => {
        query.set('pageIndex', String(Number(query.get('pageIndex')) + 1));
      })(backend);
    },
  },
  {
    name: 'a game is listed on two pages',
    plant: answers('/get_slot_game', (json: { data: unknown[] }, { query }) =>
      query.get('page_index') === '2' && json.data.length === 30
        ? { ...json, data: [...json.data.slice(1), ...gamesOfPage1.slice(-1)] }
        : (query.get('page_index') === '1' && json.data.length === 30 && (gamesOfPage1 = json.data), json),
    ),
  },
  {
    name: 'a refresh leaves the old token valid',
    plant: (backend) => {
      backend.refresh = () => ({ status: 200, json: { token: backend.open() } });
    },
  },
  {
    name: 'the address of the sportsbook has the token of the player',
    plant: answers('/Live', (json: object, { token }) => ({
      ...json,
      url: `https://book.example/live#${encodeURIComponent(`token=${token}`)}`,
    })),
  },
  {
    name: 'answers in latin1',
    plant: everyRoute((reply) => ({
      ...reply,
      bytes: Uint8Array.from(Buffer.from(JSON.stringify(reply.json ?? null), 'latin1')),
    })),
  },
  {
    name: 'visitors are redirected to a login page',
    plant: everyRoute((reply, { path }) =>
      reply.status === 401 && path !== '/login' ? { status: 302, headers: { location: '/login' } } : reply,
    ),
  },
  {
    name: 'a call redirects to its answer',
    plant: (backend) => {
      backend.routes['/v2/top_winners'] = backend.routes['/top_winners'] ?? (() => ({ status: 404 }));
      backend.routes['/top_winners'] = () => ({ status: 307, headers: { location: '/api/v2/top_winners' } });
    },
  },
  {
    name: 'a token that does not work',
    plant: (backend) => {
      backend.open = () => 'secret-of-nothing';
    },
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
  },
  {
    name: 'a wrong password is answered with 200',
    plant: wrap('/login', (reply) =>
      reply.status === 401 ? { status: 200, json: { error: 'Invalid username or password' } } : reply,
    ),
  },
  {
    name: 'visitors are refused with 403',
    plant: everyRoute((reply, { path }) =>
      reply.status === 401 && path !== '/login' ? { ...reply, status: 403 } : reply,
    ),
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
  },
  {
    name: 'a history that caches may keep',
    plant: wrap('/CasinoHistory', (reply) => ({
      ...reply,
      headers: { 'cache-control': 'public, max-age=60' },
    })),
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
  },
  {
    name: 'search_games matches the beginning only',
    plant: answers('/search_games', (json: { data: { name: string }[] }, { query }) => ({
      ...json,
      data: json.data.filter(({ name }) =>
        name.toLowerCase().startsWith(String(query.get('game_name')).toLowerCase()),
      ),
    })),
  },
  {
    name: 'sort by name is by id',
    plant: answers('/get_slot_game', (json: { data: { game_id: number }[] }, { query }) =>
      query.get('sort') === 'name'
        ? { ...json, data: json.data.toSorted((a, b) => a.game_id - b.game_id) }
        : json,
    ),
  },
  {
    name: 'pictures over http',
    plant: answers('/get_slot_game', (json: { data: { image: string }[] }) => ({
      ...json,
      data: json.data.map((game) => ({ ...game, image: `http://backend.example${game.image}` })),
    })),
  },
  {
    name: 'is_favorite contradicts the favourites',
    plant: answers('/get_slot_game', (json: { data: object[] }) => ({
      ...json,
      data: json.data.map((game) => ({ ...game, is_favorite: true })),
    })),
  },
  {
    name: 'dates as milliseconds',
    plant: answers('/CasinoHistory', (page: { data: Row[] }) => ({
      ...page,
      data: page.data.map((row) => ({ ...row, game_date: Date.parse(String(row['game_date'])) })),
    })),
  },
  {
    name: 'the same row twice in a history',
    plant: answers('/TransactionPlayer', (page: { data: unknown[] }) => ({
      ...page,
      data: page.data.length > 2 ? [page.data[0], ...page.data.slice(0, -1)] : page.data,
    })),
  },
  {
    name: 'every dead token breaks the server',
    plant: everyRoute((reply, { token, path }) =>
      reply.status === 401 && token !== undefined && path !== '/login'
        ? failure(500, 'internal', 'jwt malformed')
        : reply,
    ),
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
  },
  {
    name: 'the login reveals which names exist',
    plant: wrap('/login', (reply, { body }) =>
      reply.status === 401 && body?.['username'] !== USER
        ? failure(404, 'user_not_found', 'There is no such user.')
        : reply,
    ),
  },
  {
    name: 'a currency in small letters',
    plant: answers('/UserDetails', (user: object) => ({ ...user, currency: 'tnd' })),
  },
  {
    name: 'a negative balance',
    plant: (backend) => {
      backend.balance = -1_000;
    },
  },
  {
    name: 'everything behind a maintenance page',
    plant: (backend) => {
      for (const path of Object.keys(backend.routes))
        if (path !== '/login' && path !== '/UserDetails')
          backend.routes[path] = () => ({ status: 502, text: '<h1>Bad Gateway</h1>' });
    },
  },
];
