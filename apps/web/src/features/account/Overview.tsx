import type { ReactNode } from 'react';

import { Amount, useDateTime, useT } from '../../i18n';
import { SiteLink, usePlayer } from '../../session';
import { useListedSections } from '../../site';
import { SECTION_HINTS } from '../../site/section-hints';
import { Icon } from '../../ui';
import styles from './Overview.module.css';

/** The player's name and balances, and a card for each section. */
export function Overview({ offers }: { offers?: ReactNode }) {
  const t = useT();
  const player = usePlayer();
  const sections = useListedSections();
  const dateTime = useDateTime();
  return (
    <div className={styles.overview}>
      <div className={styles.purse}>
        <p className={styles.username}>
          <bdi>{player?.username}</bdi>
        </p>
        <dl className={styles.money}>
          <div>
            <dt>{t('shell.balance')}</dt>
            <dd className={styles.balance}>
              {player && <Amount value={player.balance} currency={player.currency} />}
            </dd>
          </div>
          <div>
            <dt>{t('shell.bonus')}</dt>
            <dd className={styles.bonus}>
              {player &&
                (player.bonus === undefined ? (
                  '—'
                ) : (
                  <Amount value={player.bonus} currency={player.currency} />
                ))}
            </dd>
          </div>
          {player?.cashback && (
            <div>
              <dt>{t('account.cashbackSoFar')}</dt>
              <dd>
                <Amount value={player.cashback.soFar} currency={player.currency} />
              </dd>
              {player.cashback.endsAt && (
                <dd className={styles.note}>
                  {t('account.cashbackEnds', { date: dateTime(new Date(player.cashback.endsAt)) })}
                </dd>
              )}
            </div>
          )}
        </dl>
      </div>
      {offers}
      <ul className={styles.cards}>
        {sections.map(({ id, path, title, icon }) => (
          <li key={id}>
            <SiteLink href={path} className={styles.card}>
              <Icon name={icon} size="l" className={styles.icon} />
              <span className={styles.cardTitle}>{t(title)}</span>
              <span className={styles.cardHint}>{t(SECTION_HINTS[id])}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
