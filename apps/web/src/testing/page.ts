/* What the HTML of a page contains before any module runs. Import it first. */
import { defaultSite } from './default-site';

import '../ui/tokens.css';
import '../ui/base.css';

const block = document.createElement('script');
block.type = 'application/json';
block.id = 'site';
block.textContent = JSON.stringify(defaultSite);
document.head.append(block);
