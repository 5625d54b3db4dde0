import { failure } from '../reply';
import { answers, item, replaces, withQuery, wrap, type Fault } from './plant';

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

const HISTORY = ['/TransactionPlayer', '/CasinoHistory', '/SportHistory'] as const;

export const BEHAVIOUR_FAULTS: readonly Fault[] = [
  /* Meaning */
  {
    name: 'page_index is ignored',
    plant: withQuery('/get_slot_game', (query) => {
      if (Number(query.get('page_index')) > 1) query.set('page_index', '1');
    }),
    findings: [
      'get_slot_game  page_index: other games on page 2 expected, the same games found; Load More repeats games',
    ],
  },
  {
    name: 'page_size is ignored',
    plant: withQuery('/get_slot_game', (query) => query.set('page_size', '100')),
    findings: [
      'get_slot_game  page_size: 30 games at most expected, 84 found; lists and rows are longer than they should be, and Load More repeats games',
    ],
  },
  {
    name: 'the total is that of the page',
    plant: answers('/get_slot_game', (page: { data: unknown[] }) => ({ ...page, total: page.data.length })),
    findings: [
      'get_slot_game  total: number of all games of the list expected, another number found; the site does not offer all games',
    ],
  },
  {
    name: 'the total is too large',
    plant: answers('/get_slot_game', (page: { total: number }) => ({ ...page, total: page.total + 7 })),
    findings: [
      'get_slot_game  total: number of all games of the list expected, another number found; Load More leads to nothing',
    ],
  },
  {
    name: 'the last page repeats forever',
    plant: withQuery('/get_slot_game', (query) => {
      if (Number(query.get('page_index')) > 3) query.set('page_index', '3');
    }),
    findings: [
      'get_slot_game  page_index: empty list after the last page expected, games found; the list never ends',
    ],
  },
  {
    name: 'pro_id is ignored',
    plant: withQuery('/get_slot_game', (query) => query.delete('pro_id')),
    findings: [
      "get_slot_game  pro_id: only games of this provider expected, games of other providers found; the providers' pages and rows show the wrong games",
    ],
  },
  {
    name: 'type is ignored',
    plant: withQuery('/get_slot_game', (query) => query.delete('type')),
    findings: [
      'get_slot_game  type: only games of this type expected, games of other types found; lists show games that do not belong there',
    ],
  },
  {
    name: 'cat_id is ignored',
    plant: withQuery('/get_slot_game', (query) => query.delete('cat_id')),
    findings: [
      'get_slot_game  cat_id: only games of this category expected, all games found; the category filter does nothing',
    ],
  },
  {
    name: 'game_name is ignored',
    plant: withQuery('/get_slot_game', (query) => query.delete('game_name')),
    findings: [
      'get_slot_game  game_name: no game for a name that none bears expected, games found; the search shows games that do not match',
    ],
  },
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
    findings: [
      'get_slot_game  game_name: the games that have this part in their name expected, no game found; players do not find their game',
    ],
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
    findings: [
      'get_slot_game  game_name: the same games in capital letters expected, no game found; players do not find their game',
    ],
  },
  {
    name: 'game_name fails for letters outside ASCII',
    plant: withQuery('/get_slot_game', (query) => {
      const name = query.get('game_name');
      if (name) query.set('game_name', name.replaceAll(/[^\x20-\x7e]/g, '?'));
    }),
    findings: [
      'get_slot_game  game_name: the game that bears this name in its own script expected, no game found; players do not find their game',
    ],
  },
  {
    name: 'a search in Arabic breaks',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      /\p{Script=Arabic}/u.test(query.get('game_name') ?? '') ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: ['get_slot_game  status: 200 expected, 500 found; the list says Server Down'],
  },
  {
    name: 'a search ignores the provider',
    plant: withQuery('/get_slot_game', (query) => {
      if (query.has('game_name')) query.delete('pro_id');
    }),
    findings: [
      "get_slot_game  pro_id and game_name: games that fit both expected, games that fit one of them found; a search on a provider's page finds games of others",
    ],
  },
  {
    name: 'a provider filter ignores the type',
    plant: withQuery('/get_slot_game', (query) => {
      if (query.has('pro_id')) query.delete('type');
    }),
    findings: [
      'get_slot_game  pro_id and type: games that fit both expected, games that fit one of them found; rows and lists of one type show games of another',
    ],
  },
  {
    name: 'categories lead to no games',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.has('cat_id') ? { status: 200, json: { data: [], total: 0 } } : reply,
    ),
    findings: [
      'GetAllCategories  [].cat_id: id that leads to games expected, id that leads to none found; the filter leads to No Game',
    ],
  },
  {
    name: 'a provider of the filter has no games',
    plant: answers('/get_providers', (providers: unknown[]) => [
      { pro_id: 1, Alias: 'Nobody' },
      ...providers,
    ]),
    findings: [
      'get_providers  [].pro_id: id that leads to games expected, id that leads to none found; the filter leads to No Game',
    ],
  },
  {
    name: 'get_providers ignores the type',
    plant: (backend) => {
      const all = backend.providersOf.bind(backend);
      backend.routes['/get_providers'] = () => ({ status: 200, json: all('1') });
    },
    findings: [
      'get_providers  type: only providers of this type expected, the same providers for every type found; filters lead to No Game',
    ],
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
    findings: [
      'get_all_providers  page_index: other providers on page 2 expected, the same providers found; the site cannot show all providers',
    ],
  },
  {
    name: 'winners with unmasked names',
    plant: item('/top_winners', 0, (win) => ({ ...win, user: 'amel' })),
    findings: [
      'top_winners  [0].user: masked name expected, whole name found; full names of winners are public',
    ],
  },
  {
    name: 'amounts with floating-point errors',
    plant: item('/top_winners', 1, (win) => ({ ...win, amount: '800.0000000000001' })),
    findings: [
      'top_winners  [1].amount: amount with the decimals of its currency expected, more decimals found; the site truncates the extra decimals',
    ],
  },
  {
    name: 'a balance without its last decimals',
    plant: answers('/UserDetails', (user: { balance: string }) => ({
      ...user,
      balance: user.balance.replace(/0+$/, ''),
    })),
    findings: [
      'UserDetails  balance: amount with the decimals of its currency expected, fewer decimals found; the site accepts it',
    ],
  },
  {
    name: 'last_page is one short',
    plant: answers('/TransactionPlayer', (page: { last_page: number }) => ({
      ...page,
      last_page: Math.max(1, page.last_page - 1),
    })),
    findings: [
      'TransactionPlayer  last_page: number of the last page with rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  },
  {
    name: 'last_page counts from zero',
    plant: answers('/CasinoHistory', (page: { last_page: number }) => ({
      ...page,
      last_page: page.last_page - 1,
    })),
    findings: [
      'CasinoHistory  last_page: number of the last page with rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  },
  {
    name: 'pageIndex of a history is ignored',
    plant: withQuery(HISTORY[0], (query) => query.set('pageIndex', '1')),
    findings: [
      'TransactionPlayer  pageIndex: other rows on page 2 expected, the same rows found; Next shows the same rows again',
    ],
  },
  {
    name: 'pageSize of a history is ignored',
    plant: withQuery(HISTORY[2], (query) => query.set('pageSize', '20')),
    findings: [
      'SportHistory  pageSize: as many rows as asked for expected, more found; pages are longer than they should be and repeat rows',
    ],
  },
  {
    name: 'dates of a history are ignored',
    plant: withQuery(HISTORY[1], (query) => {
      query.delete('fromDate');
      query.delete('toDate');
    }),
    findings: [
      'CasinoHistory  fromDate and toDate: only rows of these days expected, other rows found; the date filter does nothing',
    ],
  },
  {
    name: 'the day of toDate is left out',
    plant: withQuery(HISTORY[0], (query) => {
      const to = query.get('toDate');
      if (to) query.set('toDate', `${to.slice(0, 10)}T00:00:00.000Z`);
    }),
    findings: [
      'TransactionPlayer  toDate: range that includes its ends expected, range without the row at its end found; rows of the first or last day are missing',
    ],
  },
  {
    name: 'fromDate is read as local time',
    plant: withQuery(HISTORY[2], (query) => {
      const from = query.get('fromDate');
      if (from) query.set('fromDate', new Date(Date.parse(from) + 3_600_000).toISOString());
    }),
    findings: [
      'SportHistory  fromDate: range that includes its ends expected, range without the row at its end found; rows of the first or last day are missing',
    ],
  },
  {
    name: 'dates without a time zone',
    plant: answers('/SportHistory', ({ data, ...page }: { data: { game_date: string }[] }) => ({
      ...page,
      data: data.map((row) => ({ ...row, game_date: row.game_date.slice(0, 19) })),
    })),
    findings: [
      'SportHistory  data[].game_date: moment with its time zone expected, moment without one found; the site shows a time that may be hours off',
    ],
  },
  {
    name: 'dates in words',
    plant: answers('/CasinoHistory', ({ data, ...page }: { data: object[] }) => ({
      ...page,
      data: data.map((row) => ({ ...row, game_date: 'last Tuesday' })),
    })),
    findings: [
      'CasinoHistory  data[].game_date: moment in ISO 8601 expected, text found; the site shows the unparsed text',
    ],
  },
  {
    name: 'typeSearch is ignored',
    plant: withQuery(HISTORY[0], (query) => query.delete('typeSearch')),
    findings: [
      'TransactionPlayer  typeSearch: only rows of this kind expected, rows of other kinds found; the filter of the history does nothing',
    ],
  },
  {
    name: 'filter is ignored',
    plant: withQuery(HISTORY[1], (query) => query.delete('filter')),
    findings: [
      'CasinoHistory  filter: only rows of this kind expected, rows of other kinds found; the filter of the history does nothing',
    ],
  },
  {
    name: 'messages in one language',
    plant: (backend) => {
      const asPlayer = backend.asPlayer.bind(backend);
      backend.asPlayer = (asked, answer) => asPlayer({ ...asked, language: 'en' }, answer);
    },
    findings: [
      'UserDetails  message: text in the language of Accept-Language expected, one text for all languages found; players read messages in a foreign language',
    ],
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
    findings: [
      'UserDetails  cookie token: 401 without the Authorization header expected, 200 found; other sites can make calls for a player who is logged in',
    ],
  },
  {
    name: 'a token in the address is as good as the header',
    plant: (backend) => {
      const asPlayer = backend.asPlayer.bind(backend);
      backend.asPlayer = (asked, answer) =>
        asPlayer({ ...asked, token: asked.token ?? asked.query.get('token') ?? undefined }, answer);
    },
    findings: [
      'UserDetails  query token: 401 without the Authorization header expected, 200 found; other sites can make calls for a player who is logged in',
    ],
  },
  {
    name: 'a refreshed token does not work',
    plant: answers('/RefreshToken', () => ({ token: 'worth-nothing' })),
    findings: [
      'RefreshToken  token: token that works expected, token that does not found; every player is logged out after half an hour',
    ],
  },
  {
    name: 'a refresh ends the old token immediately',
    plant: (backend) => {
      wrap('/RefreshToken', (reply, { token }) => {
        if (token !== undefined) backend.sessions.delete(token);
        return reply;
      })(backend);
    },
    findings: [
      'RefreshToken  old token: a few seconds of grace expected, token that ends immediately found; a second tab, or a call in flight, logs the player out',
    ],
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
    findings: [
      'login  token: two sessions at the same time expected, the first one ended found; a login on a second device logs the first one out',
    ],
  },
  {
    name: 'logout ends nothing',
    plant: replaces('/logout', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
    findings: [
      'logout  session: session that is over expected, session that is still valid found; a copied token still works after the logout',
    ],
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
    findings: [
      'logout  session: the other session continues expected, the other session ended found; a logout on one device logs the others out',
    ],
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
    findings: [
      'ResetPassword  session: end of all sessions of the player expected, session that is still valid found; a stolen token still works after the password has changed',
    ],
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
    findings: [
      'ResetPassword  password: only the new password expected, the old password still works found; a password change changes nothing',
    ],
  },
  {
    name: 'two different new passwords are taken',
    plant: (backend) => {
      const change = backend.changePassword.bind(backend);
      backend.changePassword = (body) => change({ ...body, repeatPassword: body?.['newPassword'] });
    },
    findings: [
      'ResetPassword  status for two different new passwords: 400 expected, 204 found; a mistyped new password locks the player out',
    ],
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
    findings: [
      'TransferCashback  balance: bonus that is moved to the balance expected, another sum found; the player sees the balance change without a transfer',
    ],
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
    findings: [
      'StartGame  x-frame-options: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
    ],
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
    findings: [
      'Live  frame-ancestors: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
      'SportBook  frame-ancestors: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
    ],
  },
  {
    name: 'a game that is not there',
    plant: (backend) => {
      backend.pages['https://games.example'] = () => ({ status: 404, text: '' });
    },
    findings: ['StartGame  url: address that answers expected, 404 found; the player sees an empty frame'],
  },
  {
    name: 'a game outside of the policy',
    plant: (backend) => {
      backend.pages['https://elsewhere.example'] = () => ({ status: 200, text: 'game' });
      answers('/StartGame', () => ({ url: 'https://elsewhere.example/play', isFrame: false }))(backend);
    },
    findings: [
      "StartGame  frame-src: address within the site's Content-Security-Policy expected, address outside of it found; the player sees an empty frame",
    ],
  },
  {
    name: 'a game over http',
    plant: answers('/StartGame', () => ({ url: 'http://games.example/play', isFrame: false })),
    findings: [
      'StartGame  url: https address expected, http address found; browsers refuse to show it on a page that came over https',
    ],
  },
  {
    name: 'pictures that are not there',
    plant: (backend) => {
      backend.pages['picture'] = () => ({ status: 404, text: '' });
    },
    findings: [
      'get_slot_game  data[].image: picture that answers expected, 404 found; the game has no picture',
    ],
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
    findings: [
      'get_slot_game  data[].image: picture expected, something else found; the game has no picture',
    ],
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
    findings: [
      'get_slot_game  data[].image: picture of 400 kB at most expected, larger one found; lists load slowly',
    ],
  },

  /* Player protection */
  {
    name: 'protection is not announced',
    plant: answers('/UserDetails', (user: object) => ({ ...user, protection: undefined })),
    findings: [
      'UserDetails  protection: true expected, nothing found; the site shows nothing of player protection',
    ],
  },
  {
    name: 'a net position that does not add up',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      session: { ...state.session, net: '7.500' },
    })),
    findings: [
      'Protection  session.net: won less staked expected, another amount found; the player reads a wrong result',
    ],
  },
  {
    name: 'an unknown time zone',
    plant: answers('/Protection', (state: State) => ({ ...state, timeZone: 'Tunis time' })),
    findings: [
      'Protection  timeZone: name of a time zone expected, unknown name found; the site shows times of another place',
    ],
  },
  {
    name: 'a limit with more left than there is',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      limits: [{ ...state.limits[0], left: '50.000' }],
    })),
    findings: [
      'Protection  limits[0].left: limit less what is used expected, another amount found; the player reads a wrong result',
    ],
  },
  {
    name: 'a limit of an unknown period',
    plant: answers('/Protection', (state: State) => ({
      ...state,
      limits: [...state.limits, { kind: 'loss', period: 'year', amount: null }],
    })),
    findings: [
      'Protection  limits[1].period: day, week, month expected, text found; the site leaves this limit out',
    ],
  },
  {
    name: 'a looser limit applies immediately',
    plant: answers('/SetLimit', (state: State) => ({
      ...state,
      limits: [{ ...state.limits[0], amount: null, pending: null }],
    })),
    findings: [
      'SetLimit  limits: looser limit that waits for a day expected, limit that changes immediately found; a player can raise a limit on impulse',
    ],
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
    findings: ['ConfirmLimit  status: 409 expected, 200 found; the site says that something has changed'],
  },
  {
    name: 'a changed interval is not stored',
    plant: answers('/SetRealityCheck', (state: State) => ({
      ...state,
      realityCheck: { ...state.realityCheck, minutes: 240 },
    })),
    findings: [
      'SetRealityCheck  realityCheck.minutes: interval that was set expected, another interval found; the reality check appears at the wrong time',
    ],
  },
  {
    name: 'a break of no days',
    plant: wrap('/TakeBreak', (reply) =>
      reply.status === 400 ? { status: 200, json: { until: new Date().toISOString() } } : reply,
    ),
    findings: ['TakeBreak  status: 400 expected, 200 found; a break that is not offered is accepted'],
  },
  {
    name: 'a statement that does not add up',
    plant: answers('/ActivityStatement', (statement: { totals: object }) => ({
      ...statement,
      totals: { ...statement.totals, wins: '1.000' },
    })),
    findings: [
      'ActivityStatement  totals.wins: sum of the days expected, another amount found; the player reads a wrong result',
      'ActivityStatement  totals.net: wins less stakes expected, another amount found; the player reads a wrong result',
    ],
  },
  {
    name: 'a statement that contradicts the history',
    plant: answers('/ActivityStatement', (statement: { totals: object }) => ({
      ...statement,
      totals: NOTHING,
      days: [],
    })),
    findings: [
      'ActivityStatement  totals.deposits: sum of the deposits in the history expected, another amount found; the statement and the history contradict each other',
    ],
  },
  // Last, because the other faults need these calls.
  {
    name: 'protection is announced but missing',
    plant: (backend) => {
      for (const path of PROTECTION_PATHS) delete backend.routes[path];
    },
    findings: [
      'UserDetails  protection: nothing expected, true found; the site asks for a call that is not there',
    ],
  },

  /* Delivery */
  {
    name: 'player answers that caches may keep',
    plant: wrap('/UserDetails', (reply) => ({
      ...reply,
      headers: { 'cache-control': 'public, max-age=60' },
    })),
    findings: [
      "UserDetails  cache-control: no-store expected, header that lets others keep the answer found; a cache may show one player what is another player's",
    ],
  },
  {
    name: 'player answers without Cache-Control',
    plant: wrap('/UserDetails', (reply) => ({ ...reply, headers: { 'cache-control': '' } })),
    findings: [
      'UserDetails  cache-control: no-store expected, nothing found; an intermediate cache decides what to store',
    ],
  },
  {
    name: 'lists that are not compressed',
    plant: wrap('/get_slot_game', (reply) => ({ ...reply, headers: { 'content-encoding': '' } })),
    findings: [
      'get_slot_game  content-encoding: compressed answer expected, plain answer found; lists take several times as long on a slow line',
    ],
  },
  {
    name: 'a page that is no number breaks',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('page_index') === 'abc' ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: [
      'get_slot_game  page_index=abc: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  },
  {
    name: 'quotes break the search',
    plant: wrap('/get_slot_game', (reply, { query }) =>
      query.get('game_name')?.includes("'") ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: [
      'get_slot_game  game_name with quotes: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  },
  {
    name: 'a date in words breaks',
    plant: wrap('/CasinoHistory', (reply, { query }) =>
      query.get('fromDate') === 'yesterday' ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: [
      'CasinoHistory  fromDate=yesterday: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  },
  {
    name: 'a body without fields breaks',
    plant: wrap('/login', (reply, { body }) =>
      body && !('username' in body) ? failure(500, 'internal', 'Oops.') : reply,
    ),
    findings: [
      'login  body without fields: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
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
    findings: [
      'UserDetails  polling: answers for all players who poll expected, refusals found; players behind one address lose their balance from the header',
    ],
  },
];
