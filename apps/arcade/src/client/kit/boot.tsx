import {
  createApi,
  createHost,
  readLaunch,
  setLanguage,
  type Api,
  type Host,
} from '@tessera/provider-kit/browser';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { messageUrls } from 'virtual:messages';

import type { GameView } from '../../server/http/game-view';
import { ErrorScreen } from '../shell/ErrorScreen';
import { readFailure } from './api';
import '@tessera/provider-kit/tokens.css';
import '@tessera/provider-kit/base.css';
import './tokens.css';
import './base.css';

export type Table = { api: Api; host: Host; game: GameView };

/** Loads texts and game, then shows the page; whatever goes wrong ends on a screen with a way back. */
export async function boot(page: (table: Table) => ReactNode): Promise<void> {
  const launch = readLaunch(location);
  const host = createHost(launch);
  const api = createApi({ base: '/arcade/api', token: launch.token, onUnauthorized: host.loginNeeded });
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  const language = setLanguage(launch.language, messageUrls);
  try {
    const [game] = await Promise.all([api.get<GameView>('/game'), language, host.offerBar()]);
    root.render(page({ api, host, game }));
    host.ready();
  } catch (error) {
    const { code } = readFailure(error);
    // Without its texts the screen shows their names, which is better than nothing.
    await language.catch(() => undefined);
    root.render(<ErrorScreen code={code} host={host} />);
  }
}
