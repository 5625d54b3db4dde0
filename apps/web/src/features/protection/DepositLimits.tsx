import { useQuery } from '@tanstack/react-query';

import { useT } from '../../i18n';
import { SiteLink } from '../../session';
import { paths, useFeature } from '../../site';
import { protectionQuery } from './api';
import { useLimitTexts } from './texts';
import { useIsPlayerKnown } from './use-protection';
import shared from './shared.module.css';

/** In the cashier: what is left of the player's deposit limits. */
export function DepositLimits() {
  const t = useT();
  const texts = useLimitTexts();
  const isKnown = useIsPlayerKnown();
  const isOffered = useFeature('protection');
  const { data } = useQuery({ ...protectionQuery, enabled: isKnown && isOffered });
  const limits = data?.limits.filter(({ kind, left }) => kind === 'deposit' && left !== undefined) ?? [];
  if (limits.length === 0) return null;
  return (
    <ul className={shared.depositLimits} aria-label={t('shell.limits')}>
      {limits.map((limit) => (
        <li key={limit.period}>
          <SiteLink href={paths.account('protection/limits')}>{texts.nameOf(limit)}</SiteLink>{' '}
          {t('protection.left', { left: texts.value(limit, limit.left) })}
        </li>
      ))}
    </ul>
  );
}
