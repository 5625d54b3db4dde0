import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { gameKey, type Game } from '../../catalogue';
import { useT } from '../../i18n';
import { useHeldBalance } from '../../session/held-balance';
import { freeRoundsQuery } from './api';
import styles from './FreeRounds.module.css';

export function FreeRoundsMark({ game }: { game: Game }) {
  const t = useT();
  const { data = [], refetch } = useQuery(freeRoundsQuery);
  const isRoundOpen = useHeldBalance() !== undefined;
  const wasRoundOpen = useRef(false);
  // The round that the game has just shown may have been a free one.
  useEffect(() => {
    if (wasRoundOpen.current && !isRoundOpen && data.length > 0) void refetch();
    wasRoundOpen.current = isRoundOpen;
  }, [isRoundOpen, data.length, refetch]);
  const left = data
    .filter((grant) => gameKey(grant.game) === gameKey(game))
    .reduce((sum, grant) => sum + grant.left, 0);
  return left > 0 && <span className={styles.mark}>{t('rounds.freeMark', { left })}</span>;
}
