import { parse } from 'valibot';

import { SiteShape } from '../site/schema';
import siteJson from '../site/site.json';

/** The site of SPEC.md. */
export const defaultSite = parse(SiteShape, siteJson);
