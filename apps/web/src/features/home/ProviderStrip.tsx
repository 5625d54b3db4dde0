import { lazy, Suspense, useId, useRef } from 'react';

import { useT } from '../../i18n';
import type { ProviderHref } from './Providers';
import styles from './ProviderStrip.module.css';
import { useNear } from './use-near';

const Providers = lazy(() => import('./Providers').then((module) => ({ default: module.Providers })));

/** The providers, at the end of the page: nothing of them is fetched before somebody comes near, or the rows above are there. */
export function ProviderStrip({ providerHref, turn }: { providerHref: ProviderHref; turn: number }) {
  const t = useT();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, turn);
  return (
    <section ref={section} className={styles.strip} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.name}>
        {t('home.providers')}
      </h2>
      <div className={styles.body}>
        <Suspense>{isNear && <Providers providerHref={providerHref} />}</Suspense>
      </div>
    </section>
  );
}
