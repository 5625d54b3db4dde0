import { useTranslation } from '@tessera/i18n';
import { Icon } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import { mainMarket, outcomesOf } from '../../engine/markets';
import type { Sport } from '../../engine/sport';
import { shortLabel } from '../model/labels';
import { Flag } from '../ui/Flag';
import { Star } from '../ui/Star';
import { EventRow } from './EventRow';
import styles from './LeagueSection.module.css';

export type LeagueGroup = { leagueId: string; sport: Sport; country: string; ids: readonly string[] };

export function LeagueSection({ league }: { league: LeagueGroup }) {
  const { translate: t } = useTranslation();
  const [open, setOpen] = useState(true);
  const name = t(`leagues.${league.leagueId}`);
  const main = mainMarket(league.sport);
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>
        <span className={styles.title}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
            <Flag country={league.country} />
            <span className={styles.name}>{name}</span>
            <bdi className={styles.count}>{league.ids.length}</bdi>
            <Icon name={open ? 'up' : 'down'} size="s" />
          </button>
          <Star id={league.leagueId} name={name} />
        </span>
        <span className={styles.main} aria-hidden="true">
          {outcomesOf(main).map((outcome) => (
            <bdi key={outcome}>{shortLabel(t, main, outcome)}</bdi>
          ))}
        </span>
        <span className={styles.total} aria-hidden="true">
          {t('markets.total_column')}
        </span>
      </h3>
      {open && (
        <ul>
          {league.ids.map((id) => (
            <EventRow key={id} id={id} />
          ))}
        </ul>
      )}
    </section>
  );
}
