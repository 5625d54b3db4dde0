import { expect, test } from 'vitest';

import { conform, type ConformOptions, type Report } from '.';
import { textReport } from './report/text';
import { translate } from './report/words';
import { Backend, ORIGIN, PASSWORD, USER } from './testing/backend';
import { FAULTS } from './testing/faults';
import { failure } from './testing/reply';

const isFull = process.env['TEST_SCALE'] === 'full';

/** Each fault, planted on its own, and all findings that the kit reports for it. */
const TABLE: [fault: string, lines: string[]][] = [
  [
    'login calls the token access_token',
    ['login  token: text expected, nothing found; no player can log in'],
  ],
  ['login answers the bare token', ['login  answer: object expected, text found; no player can log in']],
  ['login answers an empty token', ['login  token: text expected, empty text found; no player can log in']],
  [
    'UserDetails wraps the user',
    [
      'UserDetails  username: text expected, nothing found; the site shows neither name nor balance',
      'UserDetails  balance: decimal amount expected, nothing found; the site shows neither name nor balance',
    ],
  ],
  [
    'UserDetails has no balance',
    ['UserDetails  balance: decimal amount expected, nothing found; the site shows neither name nor balance'],
  ],
  [
    'UserDetails writes the balance with a decimal comma',
    ['UserDetails  balance: decimal amount expected, text found; the site shows neither name nor balance'],
  ],
  [
    'UserDetails has an object for the bonus',
    ['UserDetails  bounse: decimal amount expected, object found; the site shows no bonus'],
  ],
  [
    'UserDetails spells the bonus another way',
    ['UserDetails  bounse: decimal amount expected, nothing found; the site shows no bonus'],
  ],
  [
    'UserDetails has no currency',
    ['UserDetails  currency: text expected, nothing found; the site shows its own currency'],
  ],
  [
    'UserDetails has an empty user name',
    ['UserDetails  username: text expected, empty text found; the account menu has no name'],
  ],
  [
    'UserDetails has an error page',
    ['UserDetails  answer: JSON expected, no JSON found; the site shows neither name nor balance'],
  ],
  [
    'a list of games in result.data',
    ['get_slot_game  data: list expected, nothing found; the list says Server Down'],
  ],
  [
    'a game without a name',
    ['get_slot_game  data[3].name: text expected, null found; the site leaves this game out'],
  ],
  [
    'a game without an id',
    ['get_slot_game  data[0].game_id: id expected, nothing found; the site leaves this game out'],
  ],
  [
    'a game without a provider',
    ['get_slot_game  data[1].provider_id: id expected, nothing found; the site leaves this game out'],
  ],
  [
    'a picture that is an object',
    ['get_slot_game  data[2].image: text expected, object found; the site leaves its picture out'],
  ],
  [
    'a total that is no number',
    ['get_slot_game  total: number expected, text found; the site guesses whether there is more'],
  ],
  [
    'popular games as an object by id',
    ['papuler_slot  data: list expected, nothing found; the row Popular says Server Down'],
  ],
  [
    'a popular game that is null',
    ['papuler_slot  [1]: object expected, null found; the site leaves this game out'],
  ],
  [
    'supports names a search that is not there',
    [
      'get_slot_game  supports: search_games: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  ],
  ['a demo that needs a login', ['StartDemo  status: 200 expected, 401 found; the game does not start']],
  [
    'a round at an address that is none',
    ['ShowRound  url: http(s) address expected, text found; the round cannot be shown again'],
  ],
  [
    'supports names a demo that is not there',
    [
      'get_slot_game  supports: demo: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  ],
  [
    'a history offers rounds that nothing shows',
    [
      'CasinoHistory  data[].has_replay: only calls that are there expected, a call that is not there found; the site offers what fails',
    ],
  ],
  [
    'a search finds other games',
    [
      'search_games  game_name: the game that bears this name expected, other games found; players do not find their game',
    ],
  ],
  [
    'a favourite is forgotten',
    [
      'SetFavorite  is_favorite: the game among the favourites expected, other games found; the heart goes back to what it was',
    ],
  ],
  [
    'a win without an amount',
    ['top_winners  [1].amount: decimal amount expected, nothing found; the site leaves this win out'],
  ],
  [
    'a win without a name',
    ['top_winners  [0].user: text expected, null found; the site leaves this win out'],
  ],
  [
    'a category without an id',
    ['GetAllCategories  [0].cat_id: id expected, nothing found; the site leaves this category out'],
  ],
  [
    'a category without a name',
    ['GetAllCategories  [1].name: text expected, nothing found; the site leaves this category out'],
  ],
  [
    'providers call the name name',
    ['get_providers  [0].Alias: text expected, nothing found; the site leaves this provider out'],
  ],
  [
    'a page of providers without data',
    ['get_all_providers  data: list expected, nothing found; the providers say Server error'],
  ],
  [
    'a launch without an address',
    ['StartGame  url: http(s) address expected, nothing found; the game does not start'],
  ],
  [
    'a launch with a script address',
    ['StartGame  url: http(s) address expected, text found; the game does not start'],
  ],
  [
    'an embed without an address',
    ['Live  url: http(s) address expected, null found; the sportsbook says Server error'],
  ],
  [
    'an embed with an address without its scheme',
    ['SportBook  url: http(s) address expected, text found; the sportsbook says Server error'],
  ],
  [
    'a transaction with an amount in words',
    [
      'TransactionPlayer  data[0].amount: decimal amount expected, text found; the site shows the unparsed text',
    ],
  ],
  [
    'a history in rows',
    ['CasinoHistory  data: list expected, nothing found; the history says Unknown error'],
  ],
  [
    'a jackpot of platinum',
    ['check_jackpot  data[0].name: gold, silver or bronze expected, text found; no jackpot win is shown'],
  ],
  [
    'RefreshToken answers nothing',
    ['RefreshToken  answer: object expected, nothing found; the session ends when its token does'],
  ],
  [
    'a refreshed token below data',
    ['RefreshToken  token: text expected, nothing found; the session ends when its token does'],
  ],
  [
    'success with 201',
    ['get_providers  status: 200 expected, 201 found; the provider filter says Server error'],
  ],
  [
    'a call that is not there',
    ['papuler_slot  status: 200 expected, 404 found; the row Popular says Server Down'],
  ],
  ['a call that fails', ['top_winners  status: 200 expected, 500 found; the winners say Unknown error']],
  [
    'a visitor is refused with 403',
    ['UserDetails  status: 401 expected, 403 found; the site does not notice that the session is over'],
  ],
  [
    'a visitor sees a history',
    ['SportHistory  status: 401 expected, 200 found; everybody can call it without a login'],
  ],
  [
    'a visitor is redirected to a page',
    ['Live  status: 401 expected, 200 found; the site does not notice that the session is over'],
  ],
  [
    'a dead token is a bad request',
    [
      'UserDetails  status for a dead token: 401 expected, 400 found; a player appears to be logged in after the session has ended',
    ],
  ],
  [
    'a wrong old password answers 401',
    [
      'ResetPassword  status for a wrong old password: 400 expected, 401 found; a mistyped old password logs the player out',
    ],
  ],
  [
    'any old password is right',
    [
      'ResetPassword  status for a wrong old password: 400 expected, 204 found; a stolen token is enough to take over the account',
    ],
  ],
  ['any password logs in', ['login  status: 401 expected, 200 found; anybody can log in with any password']],
  [
    'a wrong password breaks the login',
    ['login  status: 401 expected, 500 found; a mistyped password looks like a broken site'],
  ],
  [
    'an unknown game logs out',
    [
      'StartGame  status for an unknown game: 404 expected, 401 found; a game that is gone logs the player out',
    ],
  ],
  [
    'an unknown game breaks',
    [
      'StartGame  status for an unknown game: 404 expected, 500 found; a game that is gone looks like a broken site',
    ],
  ],
  [
    'a page after the last is not found',
    ['get_slot_game  status: 200 expected, 404 found; the list says Server Down'],
  ],
  [
    'failures without a message',
    [
      "UserDetails  message: text expected, nothing found; the site shows its own words in the message's place",
    ],
  ],
  [
    'failures as pages',
    ["login  message: text expected, nothing found; the site shows its own words in the message's place"],
  ],
  [
    'failures without a code',
    [
      'ResetPassword  code: text expected, nothing found; the site cannot distinguish this failure from others',
    ],
  ],
  [
    'unknown calls answer the page',
    ['no_such_call  status: 404 expected, 200 found; a call that is missing looks like one that is broken'],
  ],
  [
    'page_index is ignored',
    [
      'get_slot_game  page_index: other games on page 2 expected, the same games found; Load More repeats games',
    ],
  ],
  [
    'page_size is ignored',
    [
      'get_slot_game  page_size: 30 games at most expected, 84 found; lists and rows are longer than they should be, and Load More repeats games',
    ],
  ],
  [
    'the total is that of the page',
    [
      'get_slot_game  total: number of all games of the list expected, another number found; the site does not offer all games',
    ],
  ],
  [
    'the total is too large',
    [
      'get_slot_game  total: number of all games of the list expected, another number found; Load More leads to nothing',
    ],
  ],
  [
    'the last page repeats forever',
    ['get_slot_game  page_index: empty list after the last page expected, games found; the list never ends'],
  ],
  [
    'pro_id is ignored',
    [
      "get_slot_game  pro_id: only games of this provider expected, games of other providers found; the providers' pages and rows show the wrong games",
    ],
  ],
  [
    'type is ignored',
    [
      'get_slot_game  type: only games of this type expected, games of other types found; lists show games that do not belong there',
    ],
  ],
  [
    'cat_id is ignored',
    [
      'get_slot_game  cat_id: only games of this category expected, all games found; the category filter does nothing',
    ],
  ],
  [
    'game_name is ignored',
    [
      'get_slot_game  game_name: no game for a name that none bears expected, games found; the search shows games that do not match',
    ],
  ],
  [
    'game_name matches whole names only',
    [
      'get_slot_game  game_name: the games that have this part in their name expected, no game found; players do not find their game',
    ],
  ],
  [
    'game_name is case-sensitive',
    [
      'get_slot_game  game_name: the same games in capital letters expected, no game found; players do not find their game',
    ],
  ],
  [
    'game_name fails for letters outside ASCII',
    [
      'get_slot_game  game_name: the game that bears this name in its own script expected, no game found; players do not find their game',
    ],
  ],
  [
    'a search in Arabic breaks',
    ['get_slot_game  status: 200 expected, 500 found; the list says Server Down'],
  ],
  [
    'a search ignores the provider',
    [
      "get_slot_game  pro_id and game_name: games that fit both expected, games that fit one of them found; a search on a provider's page finds games of others",
    ],
  ],
  [
    'a provider filter ignores the type',
    [
      'get_slot_game  pro_id and type: games that fit both expected, games that fit one of them found; rows and lists of one type show games of another',
    ],
  ],
  [
    'categories lead to no games',
    [
      'GetAllCategories  [].cat_id: id that leads to games expected, id that leads to none found; the filter leads to No Game',
    ],
  ],
  [
    'a provider of the filter has no games',
    [
      'get_providers  [].pro_id: id that leads to games expected, id that leads to none found; the filter leads to No Game',
    ],
  ],
  [
    'get_providers ignores the type',
    [
      'get_providers  type: only providers of this type expected, the same providers for every type found; filters lead to No Game',
    ],
  ],
  [
    'get_all_providers ignores the page',
    [
      'get_all_providers  page_index: other providers on page 2 expected, the same providers found; the site cannot show all providers',
    ],
  ],
  [
    'winners with unmasked names',
    ['top_winners  [0].user: masked name expected, whole name found; full names of winners are public'],
  ],
  [
    'amounts with floating-point errors',
    [
      'top_winners  [1].amount: amount with the decimals of its currency expected, more decimals found; the site truncates the extra decimals',
    ],
  ],
  [
    'a balance without its last decimals',
    [
      'UserDetails  balance: amount with the decimals of its currency expected, fewer decimals found; the site accepts it',
    ],
  ],
  [
    'last_page is one short',
    [
      'TransactionPlayer  last_page: number of the last page with rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  ],
  [
    'last_page counts from zero',
    [
      'CasinoHistory  last_page: number of the last page with rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  ],
  [
    'pageIndex of a history is ignored',
    [
      'TransactionPlayer  pageIndex: other rows on page 2 expected, the same rows found; Next shows the same rows again',
    ],
  ],
  [
    'pageSize of a history is ignored',
    [
      'SportHistory  pageSize: as many rows as asked for expected, more found; pages are longer than they should be and repeat rows',
    ],
  ],
  [
    'dates of a history are ignored',
    [
      'CasinoHistory  fromDate and toDate: only rows of these days expected, other rows found; the date filter does nothing',
    ],
  ],
  [
    'the day of toDate is left out',
    [
      'TransactionPlayer  toDate: range that includes its ends expected, range without the row at its end found; rows of the first or last day are missing',
    ],
  ],
  [
    'fromDate is read as local time',
    [
      'SportHistory  fromDate: range that includes its ends expected, range without the row at its end found; rows of the first or last day are missing',
    ],
  ],
  [
    'dates without a time zone',
    [
      'SportHistory  data[].game_date: moment with its time zone expected, moment without one found; the site shows a time that may be hours off',
    ],
  ],
  [
    'dates in words',
    [
      'CasinoHistory  data[].game_date: moment in ISO 8601 expected, text found; the site shows the unparsed text',
    ],
  ],
  [
    'typeSearch is ignored',
    [
      'TransactionPlayer  typeSearch: only rows of this kind expected, rows of other kinds found; the filter of the history does nothing',
    ],
  ],
  [
    'filter is ignored',
    [
      'CasinoHistory  filter: only rows of this kind expected, rows of other kinds found; the filter of the history does nothing',
    ],
  ],
  [
    'messages in one language',
    [
      'UserDetails  message: text in the language of Accept-Language expected, one text for all languages found; players read messages in a foreign language',
    ],
  ],
  [
    'a cookie is as good as the header',
    [
      'UserDetails  cookie token: 401 without the Authorization header expected, 200 found; other sites can make calls for a player who is logged in',
    ],
  ],
  [
    'a token in the address is as good as the header',
    [
      'UserDetails  query token: 401 without the Authorization header expected, 200 found; other sites can make calls for a player who is logged in',
    ],
  ],
  [
    'a refreshed token does not work',
    [
      'RefreshToken  token: token that works expected, token that does not found; every player is logged out after half an hour',
    ],
  ],
  [
    'a refresh ends the old token immediately',
    [
      'RefreshToken  old token: a few seconds of grace expected, token that ends immediately found; a second tab, or a call in flight, logs the player out',
    ],
  ],
  [
    'a second login ends the first',
    [
      'login  token: two sessions at the same time expected, the first one ended found; a login on a second device logs the first one out',
    ],
  ],
  [
    'logout ends nothing',
    [
      'logout  session: session that is over expected, session that is still valid found; a copied token still works after the logout',
    ],
  ],
  [
    'logout ends all sessions',
    [
      'logout  session: the other session continues expected, the other session ended found; a logout on one device logs the others out',
    ],
  ],
  [
    'a password change ends no session',
    [
      'ResetPassword  session: end of all sessions of the player expected, session that is still valid found; a stolen token still works after the password has changed',
    ],
  ],
  [
    'a password change changes nothing',
    [
      'ResetPassword  password: only the new password expected, the old password still works found; a password change changes nothing',
    ],
  ],
  [
    'two different new passwords are taken',
    [
      'ResetPassword  status for two different new passwords: 400 expected, 204 found; a mistyped new password locks the player out',
    ],
  ],
  [
    'cashback doubles the bonus',
    [
      'TransferCashback  balance: bonus that is moved to the balance expected, another sum found; the player sees the balance change without a transfer',
    ],
  ],
  [
    'a game refuses frames',
    [
      'StartGame  x-frame-options: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
    ],
  ],
  [
    'a sportsbook lets another site frame it',
    [
      'Live  frame-ancestors: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
      'SportBook  frame-ancestors: header that lets the site show the page in a frame expected, header that refuses it found; the player sees an empty frame',
    ],
  ],
  [
    'a game that is not there',
    ['StartGame  url: address that answers expected, 404 found; the player sees an empty frame'],
  ],
  [
    'a game outside of the policy',
    [
      "StartGame  frame-src: address within the site's Content-Security-Policy expected, address outside of it found; the player sees an empty frame",
    ],
  ],
  [
    'a game over http',
    [
      'StartGame  url: https address expected, http address found; browsers refuse to show it on a page that came over https',
    ],
  ],
  [
    'pictures that are not there',
    ['get_slot_game  data[].image: picture that answers expected, 404 found; the game has no picture'],
  ],
  [
    'pictures that are pages',
    ['get_slot_game  data[].image: picture expected, something else found; the game has no picture'],
  ],
  [
    'pictures of a megabyte',
    ['get_slot_game  data[].image: picture of 400 kB at most expected, larger one found; lists load slowly'],
  ],
  [
    'protection is not announced',
    ['UserDetails  protection: true expected, nothing found; the site shows nothing of player protection'],
  ],
  [
    'a net position that does not add up',
    [
      'Protection  session.net: won less staked expected, another amount found; the player reads a wrong result',
    ],
  ],
  [
    'an unknown time zone',
    [
      'Protection  timeZone: name of a time zone expected, unknown name found; the site shows times of another place',
    ],
  ],
  [
    'a limit with more left than there is',
    [
      'Protection  limits[0].left: limit less what is used expected, another amount found; the player reads a wrong result',
    ],
  ],
  [
    'a limit of an unknown period',
    ['Protection  limits[1].period: day, week, month expected, text found; the site leaves this limit out'],
  ],
  [
    'a looser limit applies immediately',
    [
      'SetLimit  limits: looser limit that waits for a day expected, limit that changes immediately found; a player can raise a limit on impulse',
    ],
  ],
  [
    'confirming without a pending change succeeds',
    ['ConfirmLimit  status: 409 expected, 200 found; the site says that something has changed'],
  ],
  [
    'a changed interval is not stored',
    [
      'SetRealityCheck  realityCheck.minutes: interval that was set expected, another interval found; the reality check appears at the wrong time',
    ],
  ],
  [
    'a break of no days',
    ['TakeBreak  status: 400 expected, 200 found; a break that is not offered is accepted'],
  ],
  [
    'a statement that does not add up',
    [
      'ActivityStatement  totals.wins: sum of the days expected, another amount found; the player reads a wrong result',
      'ActivityStatement  totals.net: wins less stakes expected, another amount found; the player reads a wrong result',
    ],
  ],
  [
    'a statement that contradicts the history',
    [
      'ActivityStatement  totals.deposits: sum of the deposits in the history expected, another amount found; the statement and the history contradict each other',
    ],
  ],
  [
    'protection is announced but missing',
    ['UserDetails  protection: nothing expected, true found; the site asks for a call that is not there'],
  ],
  [
    'player answers that caches may keep',
    [
      "UserDetails  cache-control: no-store expected, header that lets others keep the answer found; a cache may show one player what is another player's",
    ],
  ],
  [
    'player answers without Cache-Control',
    [
      'UserDetails  cache-control: no-store expected, nothing found; an intermediate cache decides what to store',
    ],
  ],
  [
    'lists that are not compressed',
    [
      'get_slot_game  content-encoding: compressed answer expected, plain answer found; lists take several times as long on a slow line',
    ],
  ],
  [
    'a page that is no number breaks',
    [
      'get_slot_game  page_index=abc: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  ],
  [
    'quotes break the search',
    [
      'get_slot_game  game_name with quotes: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  ],
  [
    'a date in words breaks',
    [
      'CasinoHistory  fromDate=yesterday: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  ],
  [
    'a body without fields breaks',
    [
      'login  body without fields: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  ],
  [
    'polling is refused',
    [
      'UserDetails  polling: answers for all players who poll expected, refusals found; players behind one address lose their balance from the header',
    ],
  ],
  [
    'a registration without a password',
    [
      'Registration  fields: password: required field expected, nothing found; players cannot log in with what they have registered',
    ],
  ],
  [
    'a registration field without a name',
    [
      'Registration  fields[5].name: text expected, nothing found; the registration form says that there is an error',
    ],
  ],
  [
    'a required registration field without a kind',
    [
      'Registration  fields[1].kind: text expected, nothing found; the registration form says that there is an error',
    ],
  ],
  [
    'a required registration field of an unknown kind',
    ['Registration  fields[1].kind: known kind expected, unknown kind found; visitors cannot register'],
  ],
  [
    'two registration fields of one name',
    [
      'Registration  fields[5].name: each name once expected, a name twice found; one value overwrites the other',
    ],
  ],
  [
    'a choice without options',
    ['Registration  fields[3].options: options expected, nothing found; the player has nothing to choose'],
  ],
  [
    'accepted terms without a document',
    [
      'Registration  fields[4].href: address of the document expected, nothing found; the player accepts what cannot be read',
    ],
  ],
  [
    'a registration that skips a step',
    [
      'Registration  fields[].step: numbers from 1 without a gap expected, a gap found; the form shows an empty step',
    ],
  ],
  [
    'a field that no value fits',
    [
      'Registration  fields[0].maxLength: at least minLength expected, less than minLength found; no value is accepted',
    ],
  ],
  [
    'a minimum age in words',
    ['Registration  minimumAge: number expected, text found; the site does not check the age'],
  ],
  [
    'an empty registration is accepted',
    ['Register  status: 400 expected, 200 found; the form does not say what is missing'],
  ],
  [
    'a refused registration without fields',
    [
      'Register  fields: message for each required field expected, nothing found; the form does not say what is missing',
    ],
  ],
  [
    'a refused registration with another code',
    ['Register  code: invalid expected, another code found; the form does not say what is missing'],
  ],
  [
    'a refused registration with status 422',
    ['Register  status: 400 expected, 422 found; the form does not say what is missing'],
  ],
  [
    'a refused registration that names one field',
    [
      'Register  fields: message for each required field expected, some of them found; the form does not say what is missing',
    ],
  ],
  [
    'a refused registration without a message',
    ["Register  message: text expected, nothing found; the site shows its own words in the message's place"],
  ],
  [
    'an unknown verification opens an account',
    ['VerifyContact  status: 410 expected, 200 found; a stranger opens an account'],
  ],
  [
    'an unknown verification causes an error',
    ['VerifyContact  status: 410 expected, 500 found; the site does not offer the way back'],
  ],
  [
    'another code for an unknown verification',
    ['ResendCode  status: 410 expected, 200 found; messages are sent for registrations that do not exist'],
  ],
  [
    'a recovery reveals unknown names',
    ['ForgotPassword  status: 204 expected, 400 found; strangers learn which accounts exist'],
  ],
  [
    'a recovery reveals known names',
    ['ForgotPassword  status: 204 expected, 200 found; strangers learn which accounts exist'],
  ],
  [
    'an unknown recovery token changes a password',
    ['RecoverPassword  status: 410 expected, 204 found; a stranger changes passwords'],
  ],
  [
    'an unknown recovery token ends the session',
    ['RecoverPassword  status: 410 expected, 401 found; the site does not offer the way back'],
  ],
  [
    'the needs are an object',
    ['Verification  needs: list expected, object found; the page says that there is an error'],
  ],
  [
    'a need without a status',
    [
      'Verification  needs[0].status: needed, pending, done, refused expected, nothing found; the page says that there is an error',
    ],
  ],
  [
    'a need that accepts nothing',
    ['Verification  needs[0].accepts: media types expected, nothing found; no file can be chosen'],
  ],
  [
    'a refused document without a reason',
    [
      'Verification  needs[0].reason: reason expected, nothing found; the player sends the same document again',
    ],
  ],
  [
    'documents are needed and the state is done',
    [
      'Verification  status: state that follows from the needs expected, another state found; the player does not see what to do',
    ],
  ],
  [
    'UserDetails has another state of the documents',
    [
      'UserDetails  verification: status of Verification expected, another status found; the account menu shows another state than the page',
    ],
  ],
  [
    'UserDetails has no state of the documents',
    [
      'UserDetails  verification: status of Verification expected, nothing found; the account menu shows another state than the page',
    ],
  ],
  [
    'documents are visible to visitors',
    ["Verification  status: 401 expected, 200 found; strangers see a player's documents"],
  ],
  [
    'a page is stored as a document',
    ['VerificationFile  status: 415 expected, 200 found; pages are stored as documents'],
  ],
  [
    'a page is stored as a picture',
    ['VerificationFile  status: 415 expected, 200 found; the content of files is not checked'],
  ],
  [
    'a file for an unknown need is stored',
    ['VerificationFile  status: 400 expected, 200 found; files are stored that belong to nothing'],
  ],
  [
    'a method without a name',
    ['Cashier  deposit[0].name: text expected, nothing found; no player can deposit'],
  ],
  [
    'a method without a minimum',
    ['Cashier  deposit[0].min: decimal amount expected, nothing found; no player can deposit'],
  ],
  [
    'a minimum above the maximum',
    [
      'Cashier  deposit[0].max: at least the minimum expected, less than the minimum found; no amount can be paid',
    ],
  ],
  [
    'a fee above the maximum',
    [
      'Cashier  deposit[0].fee: less than the maximum expected, the maximum or more found; nothing arrives of any payment',
    ],
  ],
  [
    'a preset below the minimum',
    [
      'Cashier  deposit[0].presets: amounts from min to max expected, another amount found; the site leaves this preset out',
    ],
  ],
  [
    'a logo with a script address',
    ['Cashier  deposit[0].logo: http(s) address expected, text found; the site leaves its picture out'],
  ],
  [
    'two methods with one id',
    [
      'Cashier  deposit[1].id: each id once expected, an id twice found; the player chooses one method and pays with another',
    ],
  ],
  [
    'a method with a required field of an unknown kind',
    [
      'Cashier  deposit[0].fields[0].kind: known kind expected, unknown kind found; the method cannot be used',
    ],
  ],
  [
    'a method with a choice of nothing',
    [
      'Cashier  deposit[0].fields[0].options: options expected, nothing found; the player has nothing to choose',
    ],
  ],
  ['methods by id', ['Cashier  deposit: list expected, object found; no player can deposit']],
  [
    'more can be withdrawn than there is',
    [
      'Cashier  withdrawable: at most the balance expected, more than the balance found; the site offers what will be refused',
    ],
  ],
  [
    'the cashier has another balance',
    [
      'Cashier  balance: balance of UserDetails expected, another amount found; the cashier and the header contradict each other',
    ],
  ],
  [
    'the cashier has another currency',
    [
      'Cashier  currency: currency of the player expected, another currency found; the player pays another amount than the site shows',
    ],
  ],
  [
    'a block without a message',
    ['Cashier  blocked.deposit.message: text expected, nothing found; the player does not learn why'],
  ],
  [
    'the cashier is visible to visitors',
    ["Cashier  status: 401 expected, 200 found; strangers see a player's payments"],
  ],
  [
    'payments are visible to visitors',
    ["Payments  status: 401 expected, 200 found; strangers see a player's payments"],
  ],
  [
    'a payment with an unknown status',
    [
      'Payments  data[1].status: pending, approved, done, refused, failed, cancelled expected, text found; the site leaves this payment out',
    ],
  ],
  [
    'a payment without a date',
    ['Payments  data[1].createdAt: moment expected, null found; the site leaves this payment out'],
  ],
  [
    'an approved deposit',
    [
      'Payments  data[0].status: state of a deposit expected, state of a withdrawal found; the player does not see what became of the money',
    ],
  ],
  [
    'a paid withdrawal that can be cancelled',
    [
      'Payments  data[1].cancellable: only open withdrawals expected, another payment found; the site offers what will be refused',
    ],
  ],
  [
    'the oldest payments first',
    [
      'Payments  createdAt: newest first expected, another order found; the player does not find the last payment',
    ],
  ],
  [
    'pageSize of the payments is ignored',
    [
      'Payments  pageSize: as many rows as asked for expected, more found; pages are longer than they should be and repeat rows',
    ],
  ],
  [
    'pageIndex of the payments is ignored',
    [
      'Payments  pageIndex: other rows on page 2 expected, the same rows found; Next shows the same rows again',
    ],
  ],
  [
    'the total of the payments is that of the page',
    [
      'Payments  paginationInfo.total: number of all payments expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  ],
  [
    'Payment answers the newest one',
    [
      'Payment  id: the payment of this id expected, another payment found; the player sees the state of another payment',
    ],
  ],
  [
    'an unknown payment is a bad request',
    ['Payment  status: 404 expected, 400 found; a payment that was lost cannot be sent again'],
  ],
  [
    'an unknown withdrawal is cancelled',
    ['CancelWithdrawal  status: 404 expected, 200 found; the site says that money has returned'],
  ],
  [
    'any amount can be deposited',
    ['Deposit  status: 400 expected, 200 found; payments are started that no method allows'],
  ],
  [
    'a withdrawal without a sign check',
    ['Withdraw  status: 400 expected, 200 found; payments are started that no method allows'],
  ],
  [
    'a refused amount without its field',
    ['Deposit  fields.amount: text expected, nothing found; the form does not say what is wrong'],
  ],
  [
    'a deposit gets an id of the server',
    [
      'Deposit  payment.id: the id that was sent expected, another id found; a payment without an answer cannot be found again',
    ],
  ],
  [
    'a repeated deposit is a second one',
    [
      'Deposit  id: the first payment for a repeated id expected, another payment found; a player whose answer is lost pays twice',
    ],
  ],
  [
    'other content under a used id is accepted',
    [
      'Deposit  status for other content under a used id: 409 conflict expected, 200 found; a player whose answer is lost pays another amount',
    ],
  ],
  [
    'a deposit leads to a script',
    [
      'Deposit  next.url: http(s) address expected, text found; the player cannot continue at the payment provider',
    ],
  ],
  [
    'a deposit that Payment does not find',
    ['Payment  status: 200 expected, 404 found; the site does not know what became of the payment'],
  ],
  [
    'a pending deposit is credited',
    [
      'UserDetails  balance: same balance while a deposit is pending expected, another amount found; players play with money that has not arrived',
    ],
  ],
  [
    'a withdrawal stays on the balance',
    [
      'UserDetails  balance: balance without the withdrawal expected, another amount found; players play with money that they have withdrawn',
    ],
  ],
  [
    'a cancelled withdrawal is still pending',
    [
      'CancelWithdrawal  status: cancelled expected, another state found; the site says that money has returned',
    ],
  ],
  [
    'the money of a cancelled withdrawal is gone',
    [
      'CancelWithdrawal  balance: balance from before the withdrawal expected, another amount found; the money of a cancelled withdrawal does not return',
    ],
  ],
  [
    'a declined deposit limit is asked for again',
    ['DeclineLimit  limitPrompt: false expected, true found; the player is asked for a deposit limit again'],
  ],
  [
    'a deposit limit cannot be declined',
    ['DeclineLimit  status: 204 expected, 404 found; the player is asked for a deposit limit again'],
  ],
  [
    'a provider filter after the paging',
    [
      'get_slot_game  pro_id: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  ],
  [
    'cat_id is ignored with pro_id',
    [
      "get_slot_game  pro_id and cat_id: games that fit both expected, games that fit one of them found; the category filter does nothing on a provider's page",
    ],
  ],
  [
    'a search by the beginning of the name only',
    [
      'get_slot_game  game_name: the games that have this word in their name expected, no game found; players do not find their game',
    ],
  ],
  [
    'a bracket breaks the search',
    [
      'get_slot_game  game_name with a bracket: refusal (400) or empty answer expected, 500 found; malformed input is not validated',
    ],
  ],
  [
    'the same game twice',
    ['get_slot_game  data: each game once expected, the same game twice found; the list shows a game twice'],
  ],
  [
    'a refresh answers the same token',
    [
      'RefreshToken  token: another token expected, the same token found; a copied token stays valid as long as the player plays',
    ],
  ],
  [
    'the address of a game has the token of the player',
    [
      "StartGame  url: token of the game only expected, the player's own token found; the provider can act as the player",
    ],
  ],
  [
    'balance_after does not add up',
    [
      'SportHistory  data[].balance_after: balance_before with the amount added or taken away expected, another amount found; the history contradicts the balance',
    ],
  ],
  [
    'a wrong total of a history',
    [
      'TransactionPlayer  paginationInfo.total: number of all rows expected, another number found; Next leads to an empty page, or rows cannot be reached',
    ],
  ],
  [
    'a history counts its pages from zero',
    [
      'CasinoHistory  pageIndex: pages that count from 1 expected, pages that count from 0 found; players never see their latest rows',
    ],
  ],
  [
    'a history with the oldest row first',
    [
      'CasinoHistory  data[].game_date: the newest row first expected, another order found; players do not find their latest rows',
    ],
  ],
  [
    'a bet that adds to the balance',
    [
      'SportHistory  data[].balance_after: balance_before with the amount added or taken away expected, another amount found; the history contradicts the balance',
    ],
  ],
  [
    'a category filter after the paging',
    [
      'get_slot_game  cat_id: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  ],
  [
    'a search after the paging',
    [
      'get_slot_game  game_name: games of all pages expected, games of the first page found; players do not find their game',
    ],
  ],
  [
    'a type filter after the paging',
    [
      'get_slot_game  type: full pages of games that fit expected, pages with gaps found; lists end too early, and games cannot be reached',
    ],
  ],
  [
    'pages of games count from zero',
    [
      'get_slot_game  page_index: pages that count from 1 expected, pages that count from 0 found; players never see the first games of a list',
    ],
  ],
  [
    'a history of one page counts from zero',
    [
      'SportHistory  pageIndex: pages that count from 1 expected, pages that count from 0 found; players never see their latest rows',
    ],
  ],
  [
    'a game is listed on two pages',
    ['get_slot_game  data: each game once expected, the same game twice found; Load More repeats games'],
  ],
  [
    'a refresh leaves the old token valid',
    [
      'RefreshToken  old token: token that ends within a minute expected, token that is still valid found; a copied token stays valid as long as the player plays',
    ],
  ],
  [
    'the address of the sportsbook has the token of the player',
    [
      "Live  url: token of the game only expected, the player's own token found; the provider can act as the player",
    ],
  ],
  [
    'answers in latin1',
    ['*  encoding: UTF-8 expected, another encoding found; letters outside ASCII cannot be read'],
  ],
  [
    'visitors are redirected to a login page',
    ['*  status: 401 expected, a redirect found; the site does not notice that the session is over'],
  ],
  [
    'a call redirects to its answer',
    [
      'top_winners  redirect: answer without a redirect expected, a redirect to the answer found; each call takes two requests',
    ],
  ],
  [
    'a token that does not work',
    [
      'login  token: token that works expected, token that does not found; players are logged out right after the login',
    ],
  ],
  [
    'a session that ends after a few calls',
    [
      'login  session: session that lasts expected, session that ended during the checks found; players are logged out while they play',
    ],
  ],
  [
    'a page has at most 20 games',
    [
      'get_slot_game  page_size: 30 games, because there are more expected, 20 found; lists and rows are shorter than they should be',
    ],
  ],
  [
    'a wrong password is answered with 200',
    ['login  status: 401 expected, 200 found; a mistyped password looks like a broken site'],
  ],
  [
    'visitors are refused with 403',
    ['*  status: 401 expected, 403 found; the site does not notice that the session is over'],
  ],
  [
    'amounts with thousands separators',
    ['UserDetails  balance: decimal amount without separators expected, text found; the site accepts it'],
  ],
  [
    'a history that caches may keep',
    [
      "CasinoHistory  cache-control: no-store expected, header that lets others keep the answer found; a cache may show one player what is another player's",
    ],
  ],
  [
    'search_games is case-sensitive',
    [
      'search_games  game_name: the same games in capital letters expected, no game found; players do not find their game',
    ],
  ],
  [
    'search_games matches the beginning only',
    [
      'search_games  game_name: the games that have this word in their name expected, no game found; players do not find their game',
    ],
  ],
  [
    'sort by name is by id',
    [
      'get_slot_game  sort=name: games in the order of their names expected, another order found; the choice of an order does nothing',
    ],
  ],
  [
    'pictures over http',
    ['get_slot_game  data[].image: https address expected, http address found; the game has no picture'],
  ],
  [
    'is_favorite contradicts the favourites',
    [
      'get_slot_game  data[].is_favorite: true for favourites only expected, another value found; hearts of games are wrong',
    ],
  ],
  [
    'dates as milliseconds',
    ['CasinoHistory  data[0].game_date: text expected, number found; the site accepts it'],
  ],
  [
    'the same row twice in a history',
    [
      'TransactionPlayer  data[].num_id: each row once expected, the same row twice found; the history shows a row twice',
    ],
  ],
  [
    'every dead token breaks the server',
    [
      'UserDetails  status for a dead token: 401 expected, 500 found; a player appears to be logged in after the session has ended',
    ],
  ],
  [
    'passwords in any case',
    [
      'login  password: refusal of a password in capital letters expected, a token found; passwords are easier to guess',
    ],
  ],
  [
    'the login reveals which names exist',
    [
      'login  unknown name: the answer of a wrong password expected, another answer found; strangers learn which accounts exist',
    ],
  ],
  [
    'a currency in small letters',
    [
      'UserDetails  currency: code of ISO 4217 in capital letters expected, another text found; amounts are shown with the wrong decimals',
    ],
  ],
  [
    'a negative balance',
    ['UserDetails  balance: no negative balance expected, negative balance found; players owe money'],
  ],
  ['everything behind a maintenance page', ['*  status: 200 expected, 502 found; the site says Server Down']],
];

function examine(backend: Backend, options: Partial<ConformOptions> = {}): Promise<Report> {
  return conform({
    url: ORIGIN,
    username: USER,
    password: PASSWORD,
    fetch: backend.fetch,
    rate: Number.POSITIVE_INFINITY,
    allowsWrites: true,
    players: 2,
    pollEveryMs: 4,
    replacedTokenMs: 1,
    ...options,
  });
}

function linesOf({ findings }: Report): string[] {
  return findings.map(({ line }) => line);
}

test('every planted fault is in the table', () => {
  expect(TABLE.map(([fault]) => fault)).toEqual(FAULTS.map(({ name }) => name));
  expect(TABLE.length).toBeGreaterThanOrEqual(60);
});

/** The texts of a report that lack a French or an Arabic translation. */
function untranslated({ findings, notChecked }: Report): string[] {
  return [
    ...findings.flatMap(({ expected, found, consequence }) => [expected, found, consequence]),
    ...notChecked.map(({ reason }) => reason),
  ].filter((text) => !translate(text, 'fr') || !translate(text, 'ar'));
}

/** Of findings about one call: a daily run checks only this call, the full run that no other call has a finding. */
function onlyCallOf(lines: readonly string[]): string | undefined {
  const calls = new Set(lines.map((line) => line.split(' ')[0]));
  return isFull || calls.size !== 1 ? undefined : [...calls][0];
}

async function examineWith(fault: string, only?: string): Promise<{ backend: Backend; report: Report }> {
  const backend = new Backend();
  FAULTS.find(({ name }) => name === fault)?.plant(backend);
  return { backend, report: await examine(backend, { only }) };
}

test.each(TABLE)('%s', async (fault, lines) => {
  let { backend, report } = await examineWith(fault, onlyCallOf(lines));
  // Some findings follow from several calls.
  if (linesOf(report).join() !== lines.join()) ({ backend, report } = await examineWith(fault));
  expect(linesOf(report)).toEqual(lines);
  expect(untranslated(report)).toEqual([]);
  expect(backend.password).toBe(PASSWORD);
});

test('a conforming backend has no findings and is not changed', async () => {
  const backend = new Backend();
  const report = await examine(backend);
  expect(linesOf(report)).toEqual([]);
  expect(report.notChecked).toEqual([]);
  expect(backend.password).toBe(PASSWORD);
  expect(backend.sessions.size).toBe(0);
});

test('without --writes nothing is changed, and the report lists what was not checked', async () => {
  const backend = new Backend();
  const report = await examine(backend, { allowsWrites: false });
  expect(linesOf(report)).toEqual([]);
  expect(backend.bonus).toBe(1_000);
  expect(backend.requests.filter((request) => /StartGame|TransferCashback/.test(request))).toHaveLength(2);
  expect(report.notChecked.map(({ call }) => call)).toEqual([
    'check_jackpot',
    'StartGame',
    'ResetPassword',
    'TransferCashback',
    'SetFavorite',
    'ClearRecentGames',
    'SetLimit',
    'ConfirmLimit',
    'SetRealityCheck',
    'AnswerRealityCheck',
    'TakeBreak',
    'ForgotPassword',
    'VerificationFile',
    'Deposit',
    'Withdraw',
    'DeclineLimit',
    'StartDemo',
    'ShowRound',
  ]);
});

test('a site on another origin needs CORS headers', async () => {
  const backend = new Backend();
  const policy = 'frame-ancestors https://site.example';
  backend.pages['https://site.example'] = () => ({ status: 200, text: '' });
  backend.pages['https://book.example'] = () => ({
    status: 200,
    text: '',
    headers: { 'content-security-policy': policy },
  });
  const report = await examine(backend, { siteOrigin: 'https://site.example' });
  expect(linesOf(report)).toEqual([
    'UserDetails  access-control-allow-origin: headers that let the site call from its origin expected, nothing found; browsers refuse every call of the site',
  ]);
});

test('ids in the site file must exist', async () => {
  const siteFile = {
    pages: [
      { kind: 'home', path: '/' },
      { kind: 'games', path: '/pragmatic', type: 1, provider: 37 },
      { kind: 'games', path: '/habanero', type: 1, provider: 976 },
    ],
    links: {
      aviator: { game: { type: 3, provider: 39, id: 25 } },
      liveScore: { href: 'https://scores.example' },
    },
    home: {
      rows: [
        { popular: true },
        { page: '/pragmatic', provider: 38 },
        { page: '/pragmatic', category: 9, provider: 41 },
      ],
    },
  };
  expect(linesOf(await examine(new Backend(), { siteFile }))).toEqual([
    'get_slot_game  site file pages[2] /habanero: id that leads to games expected, id that leads to none found; the page or row says No Game',
    'get_slot_game  site file links.aviator: game of this id expected, no game found; the link leads to no game',
    'get_slot_game  site file home.rows[2]: id that leads to games expected, id that leads to none found; the page or row says No Game',
  ]);
});

test('a deposit limit is declined only by a player who is asked for one', async () => {
  const backend = new Backend();
  const reply = backend.cashier.declineLimit();
  let declined = 0;
  backend.cashier.declineLimit = () => (declined++, reply);
  const report = await examine(backend, { only: 'DeclineLimit' });
  expect(linesOf(report)).toEqual([]);
  expect(declined).toBe(0);
  expect(report.notChecked.map(({ call }) => call)).toEqual(['DeclineLimit']);
  expect(untranslated(report)).toEqual([]);
});

test('--only runs the checks of one call', async () => {
  const backend = new Backend();
  const report = await examine(backend, { only: 'top_winners' });
  expect(report.calls.map(({ call }) => call)).toEqual(['top_winners', 'login']);
  expect(backend.requests.length).toBeLessThan(6);
});

/** Equivalent representations of the same answers. */
const DIALECTS: [string, (json: unknown) => unknown][] = [
  ['bare arrays', (json) => (isPage(json) ? json.data : json)],
  [
    'lists in an envelope',
    (json) => (Array.isArray(json) ? { data: json as unknown[], total: json.length } : json),
  ],
  ['texts for numbers, numbers for amounts', (json) => swap(json)],
];

function isPage(json: unknown): json is { data: unknown[] } {
  return (
    typeof json === 'object' &&
    json !== null &&
    Array.isArray((json as { data?: unknown }).data) &&
    !('state' in json)
  );
}

function swap(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json), (key, value: unknown) => {
    if (/^(amount|balance|balance_before|balance_after|bounse)$/.test(key)) return Number(value);
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'number' ? String(value) : value;
  });
}

test.each(DIALECTS)('the dialect of %s is tolerated, and nothing breaks', async (_, change) => {
  const backend = new Backend();
  for (const [path, route] of Object.entries(backend.routes))
    backend.routes[path] = (asked) => {
      const reply = route(asked);
      return reply.status === 200
        ? { ...reply, json: change(reply.json) as object & typeof reply.json }
        : reply;
    };
  const games = backend.startGame.bind(backend);
  backend.startGame = (body) => games({ ...body, game_id: Number(body?.['game_id']) });
  const report = await examine(backend);
  expect(report.findings.filter(({ severity }) => severity === 'break')).toEqual([]);
  expect(report.findings.length).toBeGreaterThan(2);
});

test('a report contains no password or token', async () => {
  const backend = new Backend();
  for (const path of Object.keys(backend.routes)) {
    const route = backend.routes[path];
    backend.routes[path] = (asked) => {
      const reply = route?.(asked) ?? { status: 404 };
      if (path === '/login' && reply.status === 200) return reply;
      return {
        status: 418,
        json: { message: `You said ${JSON.stringify([asked.token, asked.body, reply.json])}` },
      };
    };
  }
  const report = await examine(backend);
  const text = JSON.stringify(report);
  expect(report.findings.length).toBeGreaterThan(5);
  expect(text).not.toContain(PASSWORD);
  expect(text).not.toMatch(/secret-/);
});

test('Ctrl-C during the password change restores the password', async () => {
  const backend = new Backend();
  const stop = new AbortController();
  const change = backend.changePassword.bind(backend);
  backend.changePassword = (body) => {
    const reply = change(body);
    if (reply.status === 204) stop.abort();
    return reply;
  };
  await expect(examine(backend, { signal: stop.signal })).rejects.toThrow('aborted');
  expect(backend.password).toBe(PASSWORD);
});

test('an account that cannot be restored is reported', async () => {
  const backend = new Backend();
  const change = backend.changePassword.bind(backend);
  backend.changePassword = (body) =>
    backend.password === PASSWORD ? change(body) : failure(503, 'unavailable', 'Later.');
  expect((await examine(backend)).isAccountLeftChanged).toBe(true);
});

test.each([
  ['no backend', () => Promise.reject(new TypeError('fetch failed')), /does not answer/],
  ['no login', () => Promise.resolve(new Response('', { status: 404 })), /is not there/],
  [
    'a refused login',
    () => Promise.resolve(Response.json({}, { status: 401 })),
    /was refused with status 401/,
  ],
])('%s is no report', async (_, fetch, reason) => {
  await expect(examine(new Backend(), { fetch })).rejects.toThrow(reason);
});

test('a request to a backend that is briefly overloaded is retried', async () => {
  const backend = new Backend();
  let refusals = 2;
  const route = backend.routes['/top_winners'];
  backend.routes['/top_winners'] = (asked) =>
    refusals-- > 0
      ? { ...failure(503, 'overloaded', 'Later.'), headers: { 'retry-after': '0' } }
      : (route?.(asked) ?? { status: 404 });
  expect(linesOf(await examine(backend, { only: 'top_winners' }))).toEqual([]);
});

test('a site without sports pages is not asked for them', async () => {
  const backend = new Backend();
  delete backend.routes['/Live'];
  delete backend.routes['/SportBook'];
  const siteFile = { languages: ['en'], pages: [{ kind: 'home', path: '/' }] };
  const report = await examine(backend, { siteFile });
  expect(linesOf(report).filter((line) => /^(Live|SportBook)/.test(line))).toEqual([]);
  expect(report.notChecked).toContainEqual({ call: 'Live', reason: 'the site file has no such page' });
});

test('a refusal without CORS headers is found where the site has another origin', async () => {
  const backend = new Backend();
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const route = backend.routes['/UserDetails'];
  backend.routes['/UserDetails'] = (asked) => {
    const reply = route?.(asked) ?? { status: 404 };
    const isPreflight = asked.headers.has('access-control-request-method');
    if (isPreflight) return { status: 204, headers: cors };
    return reply.status === 401 ? reply : { ...reply, headers: { ...reply.headers, ...cors } };
  };
  const report = await examine(backend, { siteOrigin: 'https://site.example', only: 'UserDetails' });
  expect(linesOf(report)).toContain(
    'UserDetails  access-control-allow-origin of 401: headers that let the site call from its origin expected, nothing found; the site shows a network error instead of the login',
  );
});

test('a slow list is found', async () => {
  const backend = new Backend();
  const report = await examine(backend, {
    slowMs: 20,
    only: 'get_slot_game',
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname.endsWith('get_slot_game')) await new Promise((resolve) => setTimeout(resolve, 25));
      return backend.fetch(input, init);
    },
  });
  expect(linesOf(report)).toEqual([
    'get_slot_game  time: answer within two seconds expected, a later answer found; players wait for it',
  ]);
});

test('a fault of many calls names them', async () => {
  const backend = new Backend();
  FAULTS.find(({ name }) => name === 'visitors are refused with 403')?.plant(backend);
  const report = await examine(backend);
  expect(report.findings[0]?.calls).toEqual(
    expect.arrayContaining(['UserDetails', 'StartGame', 'CasinoHistory']),
  );
  expect(textReport(report, false)).toMatch(/403 found; .* \(.*UserDetails, /);
});

test('an order of two games is not compared', async () => {
  const backend = new Backend();
  backend.games.splice(2);
  expect(linesOf(await examine(backend)).filter((line) => line.includes('sort'))).toEqual([]);
});
