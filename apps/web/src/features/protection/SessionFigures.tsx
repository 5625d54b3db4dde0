import { useT } from '../../i18n';
import { SessionAmount } from './SessionAmount';
import type { Protection } from './protection';
import { durationText } from './texts';
import { useSessionMinutes } from './use-protection';
import shared from './shared.module.css';

/** Time, stakes, wins and net of the session. */
export function SessionFigures({ protection }: { protection: Protection }) {
  const t = useT();
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
          <SessionAmount value={staked} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.won')}</dt>
        <dd>
          <SessionAmount value={won} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.net')}</dt>
        <dd>
          <SessionAmount value={net} sign="always" />
        </dd>
      </div>
    </dl>
  );
}
