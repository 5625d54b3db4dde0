import { parseAmount } from '@tessera/money';

import { Amount, useT } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { Button, classNames, Modal } from '../../ui';
import type { JackpotWin } from './win-queue';
import styles from './JackpotDialog.module.css';

type Props = { wins: readonly JackpotWin[]; onClose: () => void };

/** Announces wins with their tier and amount. */
export function JackpotDialog({ wins, onClose }: Props) {
  const t = useT();
  const currency = usePlayerCurrency();
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
        {wins.map(({ key, tier, amountText }) => (
          <li key={key} className={classNames(styles.win, styles[tier])}>
            <span>{t(`jackpot.${tier}`)}</span>
            <WinAmount text={amountText} currency={currency} />
          </li>
        ))}
      </ul>
      <Button wide onClick={onClose}>
        {t('shell.close')}
      </Button>
    </Modal>
  );
}

/** An amount that does not fit in minor units is shown as the server wrote it. */
function WinAmount({ text, currency }: { text: string; currency: string }) {
  const value = parseAmount(text, currency);
  if (value === undefined)
    return (
      <bdi className={styles.amount} dir="ltr">
        {`${text} ${currency}`}
      </bdi>
    );
  return <Amount value={value} currency={currency} {...(styles.amount && { className: styles.amount })} />;
}
