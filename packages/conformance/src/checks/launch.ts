import {
  GAME_TYPES,
  callName,
  casinoHistory,
  liveEmbed,
  listGames,
  prematchEmbed,
  safeUrl,
  showRound,
  startDemo,
  startGame,
  type Call,
} from '@tessera/contract';

import { NOT_IMPLEMENTED, type Kit } from '../kit';
import { LANGUAGES } from '../report/words';
import { askGames } from './games';
import { allows, directiveOf } from './policy';

/** The languages of the site file, or of the default site. */
function languagesOf(siteFile: unknown): string[] {
  return (siteFile as { languages?: string[] } | undefined)?.languages ?? LANGUAGES.map(([code]) => code);
}

const PICTURES = 8;
const PICTURE_BYTES = 400_000;

/** The Content-Security-Policy that the site's page is served with. */
async function sitePolicy(kit: Kit): Promise<string | undefined> {
  const answer = await kit.client.page('site', new URL('/', kit.options.siteOrigin));
  return answer.headers.get('content-security-policy') ?? undefined;
}

export async function checkLaunches(kit: Kit): Promise<void> {
  const policy = kit.wants(startGame, startDemo, showRound, liveEmbed, prematchEmbed, listGames)
    ? await sitePolicy(kit)
    : undefined;
  for (const call of [liveEmbed, prematchEmbed]) {
    if (!kit.wants(call)) continue;
    for (const [index, lang] of languagesOf(kit.options.siteFile).entries()) {
      const embed = await kit.ok(call, { query: { lang }, token: kit.token });
      if (!embed) break;
      if (!hasNoPlayerToken(kit, call, embed.value)) break;
      if (index === 0) await checkFrame(kit, call, embed.value.url, policy);
    }
  }
  if (kit.wants(startGame)) await checkStartGame(kit, policy);
  if (kit.wants(startDemo)) await checkStartDemo(kit, policy);
  if (kit.wants(showRound)) await checkShowRound(kit, policy);
  if (kit.wants(listGames)) await checkPictures(kit, policy);
}

const OPENS_GAME_SESSION = '--writes allows it: it opens a game session';

/** Sent without a token: demo play is for visitors. */
async function checkStartDemo(kit: Kit, policy: string | undefined): Promise<void> {
  const games = await askGames(kit, {});
  if (!games?.value.supports.includes('demo')) return kit.skip(startDemo, NOT_IMPLEMENTED);
  const game = games.value.data.find(({ has_demo }) => has_demo);
  if (!game || !kit.options.allowsWrites) return kit.skip(startDemo, OPENS_GAME_SESSION);
  const body = { game_id: game.game_id, provider: game.provider_id };
  const launch = await kit.ok(startDemo, { body });
  if (kit.absent.has(callName(startDemo)))
    kit.note(listGames, games.answer, {
      path: 'supports: demo',
      expected: 'only calls that are there',
      found: 'a call that is not there',
      consequence: 'the site offers what fails',
    });
  const { url, isFrame, code } = launch?.value ?? {};
  if (url && !isFrame && !code) await checkFrame(kit, startDemo, url, policy);
}

/** `has_replay` of a history row says whether its round can be shown. */
async function checkShowRound(kit: Kit, policy: string | undefined): Promise<void> {
  const history = await kit.ok(casinoHistory, { query: { pageIndex: 1, pageSize: 10 }, token: kit.token });
  const row = history?.value.data.find(({ has_replay }) => has_replay);
  if (!history || row?.event_id === undefined) return kit.skip(showRound, NOT_IMPLEMENTED);
  if (!kit.options.allowsWrites) return kit.skip(showRound, OPENS_GAME_SESSION);
  const shown = await kit.ok(showRound, { body: { event_id: row.event_id }, token: kit.token });
  if (kit.absent.has(callName(showRound)))
    kit.note(casinoHistory, history.answer, {
      path: 'data[].has_replay',
      expected: 'only calls that are there',
      found: 'a call that is not there',
      consequence: 'the site offers what fails',
    });
  if (shown && hasNoPlayerToken(kit, showRound, shown.value))
    await checkFrame(kit, showRound, shown.value.url, policy);
}

async function checkStartGame(kit: Kit, policy: string | undefined): Promise<void> {
  if (!kit.options.allowsWrites) {
    kit.skip(startGame, OPENS_GAME_SESSION);
    return;
  }
  const unknown = await kit.send(startGame, {
    token: kit.token,
    body: { game_id: 'no-such-game', provider: 'none' },
  });
  const isRefused = unknown.status >= 400 && unknown.status < 500 && unknown.status !== 401;
  kit.expect(isRefused, startGame, unknown, {
    path: 'status for an unknown game',
    expected: '404',
    found: String(unknown.status),
    consequence:
      unknown.status === 401
        ? 'a game that is gone logs the player out'
        : 'a game that is gone looks like a broken site',
  });
  kit.expectMessage(startGame, unknown);
  for (const type of GAME_TYPES) {
    const games = await askGames(kit, { type, page_size: 1 });
    const [game] = games?.value.data ?? [];
    if (!game) continue;
    const launch = await kit.ok(startGame, {
      token: kit.token,
      body: { game_id: game.game_id, provider: game.provider_id },
    });
    if (!launch) return;
    if (!hasNoPlayerToken(kit, startGame, launch.value)) return;
    const { url, isFrame, code } = launch.value;
    if (url && !isFrame && !code) await checkFrame(kit, startGame, url, policy);
    else if (url && isFrame) await checkReachable(kit, startGame, url);
  }
}

function hasNoPlayerToken(
  kit: Kit,
  call: Call,
  { url = '', code = '' }: { url?: string | undefined; code?: string | undefined },
): boolean {
  const { token } = kit;
  const isHandedOver =
    token !== undefined && [url, decodeUrl(url), code].some((text) => text.includes(token));
  return kit.expect(!isHandedOver, call, undefined, {
    path: 'url',
    expected: 'token of the game only',
    found: "the player's own token",
    consequence: 'the provider can act as the player',
  });
}

function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

async function checkReachable(kit: Kit, call: Call, address: string) {
  const { siteOrigin } = kit.options;
  const href = safeUrl(address, `${siteOrigin}/`);
  if (href === undefined) return undefined;
  const url = new URL(href);
  if (siteOrigin.startsWith('https:') && url.protocol === 'http:') {
    kit.note(call, undefined, {
      path: 'url',
      expected: 'https address',
      found: 'http address',
      consequence: 'browsers refuse to show it on a page that came over https',
    });
    return undefined;
  }
  const answer = await kit.client.page(call.path.slice(1), url, { headers: { Accept: 'text/html' } });
  const isThere = kit.expect(answer.status >= 200 && answer.status < 400, call, answer, {
    path: 'url',
    expected: 'address that answers',
    found: answer.status === 0 ? 'nothing' : String(answer.status),
    consequence: 'the player sees an empty frame',
  });
  return isThere ? { url, answer } : undefined;
}

/** The address of a frame must answer, allow framing by the site, and be allowed by the site's policy. */
async function checkFrame(kit: Kit, call: Call, address: string, policy: string | undefined): Promise<void> {
  const reached = await checkReachable(kit, call, address);
  if (!reached) return;
  const { url, answer } = reached;
  const { siteOrigin } = kit.options;
  const isOwn = url.origin === siteOrigin;
  const options = answer.headers.get('x-frame-options')?.trim().toLowerCase();
  const ancestors = directiveOf(answer.headers.get('content-security-policy') ?? '', 'frame-ancestors');
  const isFramable =
    ancestors === undefined
      ? options === undefined || options === '' || (options === 'sameorigin' && isOwn)
      : allows(ancestors, new URL(siteOrigin), url.origin);
  kit.expect(isFramable, call, answer, {
    path: ancestors === undefined ? 'x-frame-options' : 'frame-ancestors',
    expected: 'header that lets the site show the page in a frame',
    found: 'header that refuses it',
    consequence: 'the player sees an empty frame',
  });
  const sources =
    policy === undefined
      ? undefined
      : (directiveOf(policy, 'frame-src') ?? directiveOf(policy, 'default-src'));
  if (sources !== undefined)
    kit.expect(allows(sources, url, siteOrigin), call, answer, {
      path: 'frame-src',
      expected: "address within the site's Content-Security-Policy",
      found: 'address outside of it',
      consequence: 'the player sees an empty frame',
    });
}

async function checkPictures(kit: Kit, policy: string | undefined): Promise<void> {
  const games = await askGames(kit, { type: 1, page_size: PICTURES });
  if (!games) return;
  const sources =
    policy === undefined ? undefined : (directiveOf(policy, 'img-src') ?? directiveOf(policy, 'default-src'));
  const { siteOrigin } = kit.options;
  for (const image of new Set(games.value.data.map((game) => game.image))) {
    if (!image) continue;
    if (!URL.canParse(image, `${siteOrigin}/`)) continue;
    const url = new URL(image, `${siteOrigin}/`);
    const note = (
      found: string,
      expected: string,
      consequence: string,
      severity: 'break' | 'tolerated' = 'break',
    ) => kit.note(listGames, answer, { path: 'data[].image', expected, found, consequence, severity });
    const answer = await kit.client.page('get_slot_game', url, { headers: { Accept: 'image/*' } });
    const type = answer.headers.get('content-type') ?? '';
    if (siteOrigin.startsWith('https:') && url.protocol === 'http:')
      note('http address', 'https address', 'the game has no picture');
    else if (answer.status !== 200)
      note(
        answer.status === 0 ? 'nothing' : String(answer.status),
        'picture that answers',
        'the game has no picture',
      );
    else if (!type.startsWith('image/')) note('something else', 'picture', 'the game has no picture');
    else if (Number(answer.headers.get('content-length') ?? answer.bytes) > PICTURE_BYTES)
      note('larger one', 'picture of 400 kB at most', 'lists load slowly', 'tolerated');
    else if (sources !== undefined && !allows(sources, url, siteOrigin))
      note(
        'address outside of it',
        "address within the site's Content-Security-Policy",
        'the game has no picture',
      );
    else kit.hold(listGames);
  }
}
