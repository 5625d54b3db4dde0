import {
  CallFailure,
  createApi,
  createHost,
  isReload,
  readLaunch,
  setLanguage,
  type Api,
  type Host,
} from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { messageUrls } from 'virtual:messages';

import type { GameView } from '../../server/http/game-view';
import type { RoundDetail } from '../../server/own-rounds';
import { ReplayPage } from '../rounds/ReplayPage';
import { ErrorScreen } from '../shell/ErrorScreen';
import { readFailure } from './api';
import { LoadPosition } from './load-position';
import '@tessera/provider-kit/tokens.css';
import '@tessera/provider-kit/base.css';
import './tokens.css';
import './base.css';

export type Table = {
  api: Api;
  host: Host;
  game: GameView;
  /** The round to replay, if the page was opened for a replay. */
  replay: Extract<RoundDetail, { kind: 'slots' }> | undefined;
};

/** Loads texts and game, then renders the page; any failure shows an error screen with a way back. */
export async function boot(page: (table: Table) => ReactNode | Promise<ReactNode>): Promise<void> {
  const launch = readLaunch(location, history);
  const host = createHost({ ...launch, hasDarkScene: true });
  const api = createApi({ base: '/arcade/api', launch, onUnauthorized: host.loginNeeded });
  const reopen = () => host.reopen(playAddress(new URLSearchParams(location.search)));
  // A reload has no token; the site opens the game again. A copied address shows an error with a button for that.
  if (!launch.token && isReload()) return reopen();
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  const language = setLanguage(launch.language, messageUrls);
  // A failed load keeps the old language.
  host.onLanguage((next) => void setLanguage(next, messageUrls).catch(reportError));
  try {
    if (!launch.token) throw new CallFailure({ code: 'session_invalid' });
    const [{ game, round }] = await Promise.all([load(api), language, host.offerBar()]);
    root.render(
      round && round.kind !== 'slots' ? (
        <ReplayPage host={host} game={game} round={round} />
      ) : (
        <LoadPosition value={round || game.isDemo ? undefined : () => api.get('/position')}>
          {await page({ api, host, game, replay: round })}
        </LoadPosition>
      ),
    );
    host.ready();
  } catch (error) {
    const { code } = readFailure(error);
    // Without texts the screen shows message keys, which is better than nothing.
    await language.catch(() => undefined);
    root.render(
      <ErrorScreen code={code} host={host} onReopen={launch.mode === 'page' ? reopen : undefined} />,
    );
  }
}

/** The address of the site that launches the game. */
function playAddress(query: URLSearchParams): string {
  const game = new URLSearchParams({ provider: query.get('provider') ?? '', game: query.get('game') ?? '' });
  return `/casino/play_game?${game}`;
}

/** The game and, if the page's address names one, the round to replay. */
async function load(api: Api): Promise<{ game: GameView; round: RoundDetail | undefined }> {
  const round = new URLSearchParams(location.search).get('round');
  if (round === null) return { game: await api.get<GameView>('/game'), round: undefined };
  return api.get<{ game: GameView; round: RoundDetail }>(`/rounds/${encodeURIComponent(round)}`);
}
