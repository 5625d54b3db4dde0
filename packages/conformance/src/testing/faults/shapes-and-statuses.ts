import { failure } from '../reply';
import { answers, item, replaces, without, wrap, type Fault } from './plant';

export const SHAPES_AND_STATUSES_FAULTS: readonly Fault[] = [
  /* Shapes */
  {
    name: 'login calls the token access_token',
    plant: answers('/login', ({ token }: { token: string }) => ({ access_token: token })),
    findings: ['login  token: text expected, nothing found; no player can log in'],
  },
  {
    name: 'login answers the bare token',
    plant: answers('/login', ({ token }: { token: string }) => token),
    findings: ['login  answer: object expected, text found; no player can log in'],
  },
  {
    name: 'login answers an empty token',
    plant: answers('/login', () => ({ token: '' })),
    findings: ['login  token: text expected, empty text found; no player can log in'],
  },
  {
    name: 'UserDetails wraps the user',
    plant: answers('/UserDetails', (user) => ({ data: user })),
    findings: [
      'UserDetails  username: text expected, nothing found; the site shows neither name nor balance',
      'UserDetails  balance: decimal amount expected, nothing found; the site shows neither name nor balance',
    ],
  },
  {
    name: 'UserDetails has no balance',
    plant: answers('/UserDetails', without('balance')),
    findings: [
      'UserDetails  balance: decimal amount expected, nothing found; the site shows neither name nor balance',
    ],
  },
  {
    name: 'UserDetails writes the balance with a decimal comma',
    plant: answers('/UserDetails', (user: object) => ({ ...user, balance: '12,500' })),
    findings: [
      'UserDetails  balance: decimal amount expected, text found; the site shows neither name nor balance',
    ],
  },
  {
    name: 'UserDetails has an object for the bonus',
    plant: answers('/UserDetails', (user: object) => ({ ...user, bounse: { amount: 1 } })),
    findings: ['UserDetails  bounse: decimal amount expected, object found; the site shows no bonus'],
  },
  {
    name: 'UserDetails spells the bonus another way',
    plant: answers('/UserDetails', ({ bounse, ...user }: { bounse: string }) => ({ ...user, bonus: bounse })),
    findings: ['UserDetails  bounse: decimal amount expected, nothing found; the site shows no bonus'],
  },
  {
    name: 'UserDetails has no currency',
    plant: (backend) => {
      answers('/UserDetails', without('currency'))(backend);
    },
    findings: ['UserDetails  currency: text expected, nothing found; the site shows its own currency'],
  },
  {
    name: 'UserDetails has an empty user name',
    plant: answers('/UserDetails', (user: object) => ({ ...user, username: '' })),
    findings: ['UserDetails  username: text expected, empty text found; the account menu has no name'],
  },
  {
    name: 'UserDetails has an error page',
    plant: (backend) => {
      wrap('/UserDetails', (reply) => (reply.status === 200 ? { status: 200, text: '<html>' } : reply))(
        backend,
      );
    },
    findings: ['UserDetails  answer: JSON expected, no JSON found; the site shows neither name nor balance'],
  },
  {
    name: 'a list of games in result.data',
    plant: answers('/get_slot_game', (page) => ({ result: page })),
    findings: ['get_slot_game  data: list expected, nothing found; the list says Server Down'],
  },
  {
    name: 'a game without a name',
    plant: item('/get_slot_game', 3, (game) => ({ ...game, name: null })),
    findings: ['get_slot_game  data[3].name: text expected, null found; the site leaves this game out'],
  },
  {
    name: 'a game without an id',
    plant: item('/get_slot_game', 0, without('game_id')),
    findings: ['get_slot_game  data[0].game_id: id expected, nothing found; the site leaves this game out'],
  },
  {
    name: 'a game without a provider',
    plant: item('/get_slot_game', 1, without('provider_id')),
    findings: [
      'get_slot_game  data[1].provider_id: id expected, nothing found; the site leaves this game out',
    ],
  },
  {
    name: 'a picture that is an object',
    plant: item('/get_slot_game', 2, (game) => ({ ...game, image: { src: '/a' } })),
    findings: ['get_slot_game  data[2].image: text expected, object found; the site leaves its picture out'],
  },
  {
    name: 'a total that is no number',
    plant: answers('/get_slot_game', (page: object) => ({ ...page, total: 'many' })),
    findings: ['get_slot_game  total: number expected, text found; the site guesses whether there is more'],
  },
  {
    name: 'popular games as an object by id',
    plant: answers('/papuler_slot', (games: unknown[]) => ({ ...games })),
    findings: ['papuler_slot  data: list expected, nothing found; the row Popular says Server Down'],
  },
  {
    name: 'a popular game that is null',
    plant: item('/papuler_slot', 1, () => null),
    findings: ['papuler_slot  [1]: object expected, null found; the site leaves this game out'],
  },
  {
    name: 'supports names a search that is not there',
    plant: (backend) => delete backend.routes['/search_games'],
    findings: [
      'get_slot_game  supports: search_games: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  },
  {
    name: 'a demo that needs a login',
    plant: replaces('/StartDemo', () => ({ status: 401, json: { message: 'Please log in.' } })),
    findings: ['StartDemo  status: 200 expected, 401 found; the game does not start'],
  },
  {
    name: 'a round at an address that is none',
    plant: answers('/ShowRound', () => ({ url: 'javascript:alert(1)' })),
    findings: ['ShowRound  url: http(s) address expected, text found; the round cannot be shown again'],
  },
  {
    name: 'supports names a demo that is not there',
    plant: (backend) => delete backend.routes['/StartDemo'],
    findings: [
      'get_slot_game  supports: demo: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  },
  {
    name: 'a history offers rounds that nothing shows',
    plant: (backend) => delete backend.routes['/ShowRound'],
    findings: [
      'CasinoHistory  data[].has_replay: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  },
  {
    name: 'a search finds other games',
    plant: replaces('/search_games', ({ query }, backend) => ({
      status: 200,
      json: { data: query.get('game_name') === 'zzqxvwkj' ? [] : backend.games.slice(-1) },
    })),
    findings: [
      'search_games  game_name: the game that bears this name expected, other games found; players do not find their game',
    ],
  },
  {
    name: 'a favourite is forgotten',
    plant: (backend) => (backend.setFavourite = () => ({ status: 204 })),
    findings: [
      'SetFavorite  is_favorite: the game among the favourites expected, other games found; the heart goes back to what it was',
    ],
  },
  {
    name: 'a win without an amount',
    plant: item('/top_winners', 1, without('amount')),
    findings: [
      'top_winners  [1].amount: decimal amount expected, nothing found; the site leaves this win out',
    ],
  },
  {
    name: 'a win without a name',
    plant: item('/top_winners', 0, (win) => ({ ...win, user: null })),
    findings: ['top_winners  [0].user: text expected, null found; the site leaves this win out'],
  },
  {
    name: 'a category without an id',
    plant: item('/GetAllCategories', 0, without('cat_id')),
    findings: ['GetAllCategories  [0].cat_id: id expected, nothing found; the site leaves this category out'],
  },
  {
    name: 'a category without a name',
    plant: item('/GetAllCategories', 1, without('name')),
    findings: ['GetAllCategories  [1].name: text expected, nothing found; the site leaves this category out'],
  },
  {
    name: 'providers call the name name',
    plant: item('/get_providers', 0, ({ Alias, ...provider }) => ({ ...provider, name: Alias })),
    findings: ['get_providers  [0].Alias: text expected, nothing found; the site leaves this provider out'],
  },
  {
    name: 'a page of providers without data',
    plant: answers('/get_all_providers', ({ data }: { data: unknown[] }) => ({ providers: data })),
    findings: ['get_all_providers  data: list expected, nothing found; the providers say Server error'],
  },
  {
    name: 'a launch without an address',
    plant: answers('/StartGame', () => ({ isFrame: true })),
    findings: ['StartGame  url: http(s) address expected, nothing found; the game does not start'],
  },
  {
    name: 'a launch with a script address',
    plant: answers('/StartGame', () => ({ url: 'javascript:alert(1)', isFrame: false })),
    findings: ['StartGame  url: http(s) address expected, text found; the game does not start'],
  },
  {
    name: 'an embed without an address',
    plant: answers('/Live', () => ({ url: null, isFrame: true })),
    findings: ['Live  url: http(s) address expected, null found; the sportsbook says Server error'],
  },
  {
    name: 'an embed with an address without its scheme',
    plant: answers('/SportBook', () => ({ url: '//book.example/prematch' })),
    findings: ['SportBook  url: http(s) address expected, text found; the sportsbook says Server error'],
  },
  {
    name: 'a transaction with an amount in words',
    plant: item('/TransactionPlayer', 0, (row) => ({ ...row, amount: 'ten dinars' })),
    findings: [
      'TransactionPlayer  data[0].amount: decimal amount expected, text found; the site shows the unparsed text',
    ],
  },
  {
    name: 'a history in rows',
    plant: answers('/CasinoHistory', ({ data, ...page }: { data: unknown[] }) => ({ ...page, rows: data })),
    findings: ['CasinoHistory  data: list expected, nothing found; the history says Unknown error'],
  },
  {
    name: 'a jackpot of platinum',
    plant: answers('/check_jackpot', () => ({
      data: [{ id: 1, name: 'platinum', amount: '1.000' }],
      state: true,
    })),
    findings: [
      'check_jackpot  data[0].name: gold, silver or bronze expected, text found; no jackpot win is shown',
    ],
  },
  {
    name: 'RefreshToken answers nothing',
    plant: replaces('/RefreshToken', (asked, backend) => backend.asPlayer(asked, () => ({ status: 204 }))),
    findings: ['RefreshToken  answer: object expected, nothing found; the session ends when its token does'],
  },
  {
    name: 'a refreshed token below data',
    plant: answers('/RefreshToken', ({ token }: { token: string }) => ({ data: { token } })),
    findings: ['RefreshToken  token: text expected, nothing found; the session ends when its token does'],
  },

  /* Statuses */
  {
    name: 'success with 201',
    plant: wrap('/get_providers', (reply) => ({ ...reply, status: 201 })),
    findings: ['get_providers  status: 200 expected, 201 found; the provider filter says Server error'],
  },
  {
    name: 'a call that is not there',
    plant: (backend) => {
      delete backend.routes['/papuler_slot'];
    },
    findings: ['papuler_slot  status: 200 expected, 404 found; the row Popular says Server Down'],
  },
  {
    name: 'a call that fails',
    plant: wrap('/top_winners', () => failure(500, 'internal', 'Oops.')),
    findings: ['top_winners  status: 200 expected, 500 found; the winners say Unknown error'],
  },
  {
    name: 'a visitor is refused with 403',
    plant: wrap('/UserDetails', (reply, { token }) =>
      token === undefined ? { ...reply, status: 403 } : reply,
    ),
    findings: [
      'UserDetails  status: 401 expected, 403 found; the site does not notice that the session is over',
    ],
  },
  {
    name: 'a visitor sees a history',
    plant: replaces('/SportHistory', (asked, backend) => backend.history(asked)),
    findings: ['SportHistory  status: 401 expected, 200 found; everybody can call it without a login'],
  },
  {
    name: 'a visitor is redirected to a page',
    plant: wrap('/Live', (reply) => (reply.status === 401 ? { status: 200, text: '<html>' } : reply)),
    findings: ['Live  status: 401 expected, 200 found; the site does not notice that the session is over'],
  },
  {
    name: 'a dead token is a bad request',
    plant: wrap('/UserDetails', (reply, { token }) =>
      reply.status === 401 && token !== undefined ? { ...reply, status: 400 } : reply,
    ),
    findings: [
      'UserDetails  status for a dead token: 401 expected, 400 found; a player appears to be logged in after the session has ended',
    ],
  },
  {
    name: 'a wrong old password answers 401',
    plant: wrap('/ResetPassword', (reply) => (reply.status === 400 ? { ...reply, status: 401 } : reply)),
    findings: [
      'ResetPassword  status for a wrong old password: 400 expected, 401 found; a mistyped old password logs the player out',
    ],
  },
  {
    name: 'any old password is right',
    plant: replaces('/ResetPassword', (asked, backend) =>
      backend.asPlayer(asked, () => backend.changePassword({ ...asked.body, oldPassword: backend.password })),
    ),
    findings: [
      'ResetPassword  status for a wrong old password: 400 expected, 204 found; a stolen token is enough to take over the account',
    ],
  },
  {
    name: 'any password logs in',
    plant: replaces('/login', ({ body }, backend) =>
      body?.['username'] === undefined
        ? failure(400, 'bad_request', 'Who?')
        : { status: 200, json: { token: backend.open() } },
    ),
    findings: ['login  status: 401 expected, 200 found; anybody can log in with any password'],
  },
  {
    name: 'a wrong password breaks the login',
    plant: wrap('/login', (reply) => (reply.status === 401 ? { ...reply, status: 500 } : reply)),
    findings: ['login  status: 401 expected, 500 found; a mistyped password looks like a broken site'],
  },
  {
    name: 'an unknown game logs out',
    plant: wrap('/StartGame', (reply) => (reply.status === 404 ? { ...reply, status: 401 } : reply)),
    findings: [
      'StartGame  status for an unknown game: 404 expected, 401 found; a game that is gone logs the player out',
    ],
  },
  {
    name: 'an unknown game breaks',
    plant: wrap('/StartGame', (reply) => (reply.status === 404 ? { ...reply, status: 500 } : reply)),
    findings: [
      'StartGame  status for an unknown game: 404 expected, 500 found; a game that is gone looks like a broken site',
    ],
  },
  {
    name: 'a page after the last is not found',
    plant: wrap('/get_slot_game', (reply) =>
      (reply.json as { data?: unknown[] }).data?.length === 0
        ? failure(404, 'not_found', 'No such page.')
        : reply,
    ),
    findings: ['get_slot_game  status: 200 expected, 404 found; the list says Server Down'],
  },
  {
    name: 'failures without a message',
    plant: wrap('/UserDetails', (reply) => (reply.status === 401 ? { status: 401, json: {} } : reply)),
    findings: [
      "UserDetails  message: text expected, nothing found; the site shows its own words in the message's place",
    ],
  },
  {
    name: 'failures as pages',
    plant: wrap('/login', (reply) => (reply.status === 401 ? { status: 401, text: '<h1>401</h1>' } : reply)),
    findings: [
      "login  message: text expected, nothing found; the site shows its own words in the message's place",
    ],
  },
  {
    name: 'failures without a code',
    plant: wrap('/ResetPassword', (reply) =>
      reply.status === 400 ? { status: 400, json: { message: 'No.' } } : reply,
    ),
    findings: [
      'ResetPassword  code: text expected, nothing found; the site cannot distinguish this failure from others',
    ],
  },
  {
    name: 'unknown calls answer the page',
    plant: (backend) => {
      backend.routes['/no_such_call'] = () => ({ status: 200, text: '<!doctype html>' });
    },
    findings: [
      'no_such_call  status: 404 expected, 200 found; a call that is missing looks like one that is broken',
    ],
  },
];
