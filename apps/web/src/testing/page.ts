/* What a page brings along before any module of the site runs. Import it first. */
import { parse } from 'valibot';

import { SiteShape } from '../site/schema';
import siteJson from '../site/site.json';

import '../ui/tokens.css';
import '../ui/base.css';

const block = document.createElement('script');
block.type = 'application/json';
block.id = 'site';
block.textContent = JSON.stringify(parse(SiteShape, siteJson));
document.head.append(block);
