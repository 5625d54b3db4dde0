import {
  applyMessages,
  directionOf,
  setLocales,
  translate,
  type Messages,
  type Language,
} from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteConfig } from '../../site';
import { drawFor } from '../../site/site';
import { ErrorPage } from '../ErrorPage';
import { Splash } from './Splash';

/**
 * The markup of the splash in one language, for one brand, and of the page that takes its place when not even
 * the texts of the site, or its code, can be had.
 */
export function drawSplash(site: SiteConfig, language: Language, messages: Messages): string {
  drawFor(site);
  setLocales(site.locales ?? {});
  applyMessages(language, messages);
  return renderToStaticMarkup(
    <>
      <Splash />
      <p className="splash-old" lang={language} dir={directionOf(language)}>
        {translate('shell.oldBrowser')}
      </p>
      <div className="splash-failure" lang={language}>
        <ErrorPage />
      </div>
    </>,
    { identifierPrefix: language },
  );
}
