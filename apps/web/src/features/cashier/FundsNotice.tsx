import { useState } from 'react';

import { useT } from '../../i18n';
import { followLink, usePlayer } from '../../session';
import { rememberGame } from '../../session/return-to-game';
import { paths } from '../../site';
import { ButtonLink, IconButton } from '../../ui';
import styles from './FundsNotice.module.css';

type Props = {
  /** The address of the game or sportsbook. */
  returnTo: string;
  onClose: () => void;
};

/** Offers a deposit over a game or sportsbook whose stake the balance does not cover. Hidden once the balance changes. */
export function FundsNotice({ returnTo, onClose }: Props) {
  const t = useT();
  const href = paths.account('deposit');
  const balance = usePlayer((player) => player.balance);
  const [shownAt] = useState(balance);
  if (balance !== shownAt) return null;
  return (
    <div className={styles.notice} role="status">
      <p>{t('cashier.fundsNeeded')}</p>
      <ButtonLink
        size="s"
        icon="wallet"
        href={href}
        onClick={(event) => {
          rememberGame(returnTo);
          followLink(event, { href });
        }}
      >
        {t('cashier.deposit')}
      </ButtonLink>
      <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
    </div>
  );
}
