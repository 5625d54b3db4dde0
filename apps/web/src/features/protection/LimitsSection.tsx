import { useT } from '../../i18n';
import { LimitRow } from './LimitRow';
import type { Protection } from './protection';
import styles from './LimitsSection.module.css';
import shared from './shared.module.css';

/** The limits, grouped by kind, each with its periods. */
export function LimitsSection({ protection }: { protection: Protection }) {
  const t = useT();
  const kinds = [...new Set(protection.limits.map(({ kind }) => kind))];
  return (
    <>
      <p className={shared.lead}>{t('protection.limitsHint')}</p>
      {kinds.map((kind) => (
        <section key={kind} className={shared.card}>
          <h2>{t(`protection.${kind}`)}</h2>
          <p className={shared.hint}>{t(`protection.${kind}Hint`)}</p>
          <ul className={styles.limits}>
            {protection.limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} limit={limit} protection={protection} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
