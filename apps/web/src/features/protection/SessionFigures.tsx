import { Amount, useT } from '../../i18n';
import type { Protection } from './protection';
import { durationText, useCurrency } from './texts';
import { useSessionMinutes } from './use-protection';
import shared from './shared.module.css';

/** Time, stakes, wins and net of the session. */
export function SessionFigures({ protection }: { protection: Protection }) {
  const t = useT();
  const currency = useCurrency();
  const minutes = useSessionMinutes(protection);
  const { staked, won, net } = protection.session;
  return (
    <dl className={shared.figures}>
      <div>
        <dt>{t('protection.elapsed')}</dt>
        <dd>
          <bdi>{durationText(minutes, t)}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('protection.staked')}</dt>
        <dd>
          <Amount value={staked} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.won')}</dt>
        <dd>
          <Amount value={won} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.net')}</dt>
        <dd>
          <Amount value={net} currency={currency} sign="always" />
        </dd>
      </div>
    </dl>
  );
}
