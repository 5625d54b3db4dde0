import { parseAmount, ZERO } from '@tessera/money';

import { Amount, useT } from '../../i18n';
import { usePlayer } from '../../session';
import { site } from '../../site';
import { Button, classNames, Modal } from '../../ui';
import type { JackpotWin } from './api';
import styles from './JackpotDialog.module.css';

type Props = { wins: readonly JackpotWin[]; onClose: () => void };

export function JackpotDialog({ wins, onClose }: Props) {
  const t = useT();
  const currency = usePlayer((player) => player.currency) ?? site.currency;
  return (
    <Modal
      title={t('jackpot.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      image="/art/jackpot-win.webp"
    >
      <div className={styles.words}>
        <p className={styles.congratulations}>{t('jackpot.congratulations')}</p>
        <p>{t('jackpot.won', { count: wins.length })}</p>
      </div>
      <ul className={styles.wins}>
        {wins.map(({ id, tier, amountText }, index) => (
          <li key={id ?? `${index}:${tier}`} className={classNames(styles.win, styles[tier])}>
            <span>{t(`jackpot.${tier}`)}</span>
            <Amount
              value={parseAmount(amountText, currency) ?? ZERO}
              currency={currency}
              {...(styles.amount && { className: styles.amount })}
            />
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {t('shell.close')}
      </Button>
    </Modal>
  );
}
