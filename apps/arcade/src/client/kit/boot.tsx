import '@fontsource-variable/readex-pro';

import { applyCatalogue, loadCatalogue, pageLanguage } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { catalogueUrls } from 'virtual:catalogues';

import type { GameView } from '../../server/http/game-view';
import { ErrorScreen } from '../shell/ErrorScreen';
import { createApi, CallFailure, type Api } from './api';
import { createHost, type Host } from './host';
import { readLaunch } from './launch';
import './tokens.css';
import './base.css';

export type Table = { api: Api; host: Host; game: GameView };

/** Loads texts and game, then shows the page; whatever goes wrong ends on a screen with a way back. */
export async function boot(page: (table: Table) => ReactNode): Promise<void> {
  const launch = readLaunch(location.hash);
  const host = createHost(launch);
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  const language = pageLanguage();
  try {
    const [catalogue, game] = await Promise.all([
      loadCatalogue(catalogueUrls[language]),
      createApi(launch.token).get<GameView>('/game'),
    ]);
    applyCatalogue(language, catalogue);
    root.render(page({ api: createApi(launch.token), host, game }));
    host.ready();
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'offline';
    if (code === 'session_invalid') host.loginNeeded();
    const catalogue = await loadCatalogue(catalogueUrls[language]).catch(() => ({}));
    applyCatalogue(language, catalogue);
    root.render(<ErrorScreen code={code} host={host} />);
  }
}
