import '@fontsource-variable/readex-pro';

import { applyMessages, directionOf, loadMessages, spokenLanguage } from '@tessera/i18n';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { messageUrls } from 'virtual:messages';

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
  const language = spokenLanguage(document.documentElement.lang, messageUrls);
  // The server wrote the language that was asked for; the games may lack it.
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  try {
    const [messages, game] = await Promise.all([
      loadMessages(language, messageUrls),
      createApi(launch.token).get<GameView>('/game'),
    ]);
    applyMessages(language, messages);
    root.render(page({ api: createApi(launch.token), host, game }));
    host.ready();
  } catch (error) {
    const code = error instanceof CallFailure ? error.code : 'offline';
    if (code === 'session_invalid') host.loginNeeded();
    const messages = await loadMessages(language, messageUrls).catch(() => ({}));
    applyMessages(language, messages);
    root.render(<ErrorScreen code={code} host={host} />);
  }
}
