import { parse } from 'valibot';

import { SiteShape } from '../site/schema';
import siteJson from '../site/site.json';

/** SPEC.md's site. */
export const defaultSite = parse(SiteShape, siteJson);
