import { applyMessages, type Messages, type Language } from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import type { SiteConfig } from '../../site';
import { drawFor } from '../../site/site';
import { ErrorPage } from '../ErrorPage';
import { Frame } from './Frame';

/**
 * The markup of the frame in one language, for one brand, and of the page that takes its place when not even
 * the texts of the site, or its code, can be had.
 */
export function drawFrame(site: SiteConfig, language: Language, messages: Messages): string {
  drawFor(site);
  applyMessages(language, messages);
  return renderToStaticMarkup(
    <>
      <Frame />
      <div className="frame-failure" lang={language}>
        <ErrorPage />
      </div>
    </>,
    { identifierPrefix: language },
  );
}
