import { useQuery } from '@tanstack/react-query';

import { GameTile } from '../../catalogue';
import { Amount, useDateTime, useT } from '../../i18n';
import { freeRoundsQuery, type FreeRoundsGrant } from './api';
import { classNames } from '../../ui';
import card from '../../ui/card.module.css';
import styles from './FreeRounds.module.css';

/** Nothing without free rounds: most players have none. */
export function FreeRounds() {
  const t = useT();
  const { data = [] } = useQuery(freeRoundsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="free-rounds" className={styles.section}>
      <h2 id="free-rounds" className={styles.title}>
        {t('rounds.freeRounds')}
      </h2>
      <ul className={styles.list}>
        {data.map((grant) => (
          <li key={grant.id} className={classNames(card.card, styles.grant)}>
            <GameTile game={grant.game} />
            <Terms grant={grant} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Terms({ grant }: { grant: FreeRoundsGrant }) {
  const t = useT();
  const dateTime = useDateTime();
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t('rounds.freeLeft')}</dt>
        <dd>{t('rounds.freeLeftOf', { left: grant.left, rounds: grant.rounds })}</dd>
      </div>
      <div>
        <dt>{t('rounds.freeStake')}</dt>
        <dd>
          <Amount value={grant.stake} currency={grant.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('rounds.freeMaxWin')}</dt>
        <dd>
          <Amount value={grant.maxWin} currency={grant.currency} />
        </dd>
      </div>
      <div>
        <dt>{t('rounds.freeUntil')}</dt>
        <dd>{dateTime(grant.expiresAt)}</dd>
      </div>
    </dl>
  );
}
