import { useQuery } from '@tanstack/react-query';

import { gameKey, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { freeRoundsQuery } from './api';
import styles from './FreeRounds.module.css';

export function FreeRoundsMark({ game }: { game: Game }) {
  const t = useT();
  const { data = [] } = useQuery(freeRoundsQuery);
  const left = data
    .filter((grant) => gameKey(grant.game) === gameKey(game))
    .reduce((sum, grant) => sum + grant.left, 0);
  return left > 0 && <span className={styles.mark}>{t('rounds.freeMark', { left })}</span>;
}
