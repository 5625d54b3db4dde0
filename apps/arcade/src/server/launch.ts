import { findGame } from '@tessera/catalogue';
import { launchUrl } from '@tessera/provider-kit/server';
import type { Launch, LaunchRequest } from '@tessera/provider/port';

/* Real providers use three kinds of launch. The arcade's providers use all of them, so that a site can try each. */

const PAGE_PROVIDERS = new Set([38]);
const SCRIPT_PROVIDERS = new Set([976]);

export function launchGame(request: LaunchRequest): Launch {
  const game = findGame(request.providerId, request.gameId);
  if (!game) throw new Error(`no game ${request.gameId} of provider ${request.providerId}`);
  if (PAGE_PROVIDERS.has(request.providerId)) return { kind: 'frame', url: pageUrl(request, 'page') };
  if (SCRIPT_PROVIDERS.has(request.providerId))
    return { kind: 'script', code: frameCode(request, game.name) };
  return { kind: 'embed', url: pageUrl(request, 'embed') };
}

/** The page of a game with the token of a demo session, or of a session that shows a round. */
export function gamePageUrl(
  {
    providerId,
    gameId,
    token,
    language,
    siteOrigin,
  }: Pick<LaunchRequest, 'providerId' | 'gameId' | 'token' | 'language' | 'siteOrigin'>,
  round?: string,
): string {
  const query = {
    provider: String(providerId),
    game: String(gameId),
    ...(round !== undefined && { round }),
  };
  return launchUrl({ path: '/arcade/play', query, language, siteOrigin, mode: 'embed', token });
}

function pageUrl(request: LaunchRequest, mode: 'page' | 'embed'): string {
  const { providerId, gameId, language, siteOrigin, token } = request;
  const query = { provider: String(providerId), game: String(gameId) };
  return launchUrl({ path: '/arcade/play', query, language, siteOrigin, mode, token });
}

/** A script that puts the game's frame into `#gameFrame`, as providers with a launch script do. */
function frameCode(request: LaunchRequest, title: string): string {
  const settings = { url: pageUrl(request, 'embed'), title };
  return `(() => {
  const settings = ${JSON.stringify(settings).replaceAll('<', '\\u003c')};
  const place = document.getElementById('gameFrame');
  if (!place) return;
  const frame = document.createElement('iframe');
  frame.src = settings.url;
  frame.title = settings.title;
  frame.allow = 'fullscreen; autoplay';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-pointer-lock');
  Object.assign(frame.style, { border: '0', display: 'block', inlineSize: '100%', blockSize: '100%' });
  place.replaceChildren(frame);
})();
`;
}
