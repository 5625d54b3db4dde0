import { useId, useRef } from 'react';

import { useT } from '../../i18n';
import { Providers, type ProviderHref } from './Providers';
import styles from './ProviderStrip.module.css';
import { useNear } from './use-near';

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
      <div className={styles.body}>{isNear && <Providers providerHref={providerHref} />}</div>
    </section>
  );
}
