import { applyCatalogue, type Catalogue, type Language } from '@tessera/i18n';
import { renderToStaticMarkup } from 'react-dom/server';

import { drawFor } from '../../site/site';
import type { SiteConfig } from '../../site';
import { Frame } from './Frame';

/** The markup of the frame in one language, for one brand. */
export function drawFrame(site: SiteConfig, language: Language, catalogue: Catalogue): string {
  drawFor(site);
  applyCatalogue(language, catalogue);
  return renderToStaticMarkup(<Frame />, { identifierPrefix: language });
}
