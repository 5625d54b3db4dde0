import { parse } from 'valibot';

import { developmentTexts } from '../i18n/areas';
import { SiteShape } from '../site/schema';
import type { SiteData } from '../site/site';
import siteJson from '../site/site.json';

const site = parse(SiteShape, siteJson);

/** The site of SPEC.md. */
export const defaultSite: SiteData = { ...site, texts: developmentTexts(site.languages) };
