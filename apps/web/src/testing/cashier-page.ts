/* A site whose site file offers the cashier and player protection. Import it in the place of `page`. */
import './page';

import { defaultSite } from './default-site';

const block = document.getElementById('site');
if (block)
  block.textContent = JSON.stringify({
    ...defaultSite,
    features: { ...defaultSite.features, cashier: 'offered', protection: 'offered' },
  });
