import { useT } from '../../i18n';
import { LimitRow } from './LimitRow';
import type { Limit, Protection } from './protection';

/** Limits by what they limit, each with its periods. */
export function LimitsSection({ protection }: { protection: Protection }) {
  const t = useT();
  const kinds = [...new Set(protection.limits.map(({ kind }) => kind))];
  return (
    <>
      <p className="protection-lead">{t('protection.limitsHint')}</p>
      {kinds.map((kind) => (
        <section key={kind} className="protection-card">
          <h2>{t(`protection.${kind}`)}</h2>
          <p className="protection-hint">{t(`protection.${kind}Hint`)}</p>
          <ul className="protection-limits">
            {protection.limits
              .filter((limit: Limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} limit={limit} protection={protection} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}
