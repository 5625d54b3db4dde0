import { useId, useRef } from 'react';

import { useT } from '../../i18n';
import { Providers } from './Providers';
import styles from './ProviderStrip.module.css';
import { useNear } from './use-near';

/** The providers, at the end of the page. Fetched near the viewport, or after the rows above. */
export function ProviderStrip({ order }: { order: number }) {
  const t = useT();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section, order);
  return (
    <section ref={section} className={styles.strip} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.name}>
        {t('home.providers')}
      </h2>
      <div className={styles.body}>{isNear && <Providers />}</div>
    </section>
  );
}
