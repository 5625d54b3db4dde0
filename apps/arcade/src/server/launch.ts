import { findGame } from '@tessera/catalogue';
import { launchUrl } from '@tessera/provider-kit/server';
import type { Launch, LaunchRequest } from '@tessera/provider/port';

/* Real providers use three kinds of launch. The arcade's providers use all of them, so that a site can try each. */

const PAGE_PROVIDERS = new Set([38]);
const SCRIPT_PROVIDERS = new Set([976]);

export function launchGame(request: LaunchRequest): Launch {
  const game = findGame(request.providerId, request.gameId);
  if (!game) throw new Error(`no game ${request.gameId} of provider ${request.providerId}`);
  if (PAGE_PROVIDERS.has(request.providerId))
    return { kind: 'frame', url: gamePageUrl(request, { mode: 'page' }) };
  if (SCRIPT_PROVIDERS.has(request.providerId))
    return { kind: 'script', code: frameCode(request, game.name) };
  return { kind: 'embed', url: gamePageUrl(request) };
}

type PageRequest = Pick<LaunchRequest, 'providerId' | 'gameId' | 'token' | 'language' | 'siteOrigin'>;

/** The address of a game's page. With `round` the page shows that round. */
export function gamePageUrl(
  { providerId, gameId, token, language, siteOrigin }: PageRequest,
  { mode = 'embed', round }: { mode?: 'page' | 'embed'; round?: string } = {},
): string {
  const query = {
    provider: String(providerId),
    game: String(gameId),
    ...(round !== undefined && { round }),
  };
  return launchUrl({ path: '/arcade/play', query, language, siteOrigin, mode, token });
}

/** A script that puts the game's frame into `#gameFrame`, as providers with a launch script do. */
function frameCode(request: LaunchRequest, title: string): string {
  const settings = { url: gamePageUrl(request), title };
  return `(() => {
  const settings = ${JSON.stringify(settings).replaceAll('<', '\\u003c')};
  const container = document.getElementById('gameFrame');
  if (!container) return;
  const frame = document.createElement('iframe');
  frame.src = settings.url;
  frame.title = settings.title;
  frame.allow = 'fullscreen; autoplay';
  frame.setAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-pointer-lock');
  Object.assign(frame.style, { border: '0', display: 'block', inlineSize: '100%', blockSize: '100%' });
  container.replaceChildren(frame);
})();
`;
}
