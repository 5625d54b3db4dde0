import { useEffect, useEffectEvent } from 'react';

import { safeUrl } from '../../embed/safe-url';
import { useT } from '../../i18n';
import { navigate } from '../../platform/navigation';
import { Button, Spinner } from '../../ui';
import type { GameList } from './game-list';
import styles from './OpeningGame.module.css';

/** Replaces the site with the game. The button is for an address that does not answer. */
export function OpeningGame({ url, list }: { url: string; list: GameList }) {
  const t = useT();
  const stay = () => navigate(list.path, { replace: true });
  const open = useEffectEvent((address: string | undefined) =>
    address === undefined ? stay() : location.replace(address),
  );
  useEffect(() => open(safeUrl(url)), [url]);

  return (
    <div className={styles.page}>
      <Spinner label={t('games.openingGame')} />
      <Button look="outline" icon="arrow-start" onClick={stay}>
        {t('games.stay')}
      </Button>
    </div>
  );
}
