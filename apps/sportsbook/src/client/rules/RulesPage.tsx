import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import { marginOf, MARKETS, type MarketType } from '../../engine/markets';
import { useSession } from '../model/book';
import { formatPercent } from '../model/format-percent';
import { TextPage } from '../ui/TextPage';
import styles from './RulesPage.module.css';

const SECTIONS = [
  'settlement',
  'void',
  'live',
  'prices',
  'accumulators',
  'systems',
  'builder',
  'cash_out',
  'results',
  'limits',
  'play_money',
] as const;

export function RulesPage() {
  const { translate: t, locale } = useTranslation();
  const me = useSession((session) => session.me);
  const money = (amount = 0) => formatMoney(minor(amount), me?.currency ?? 'TND', locale);
  const values = {
    min: money(me?.limits.minStake),
    max: money(me?.limits.maxStake),
    payout: money(me?.limits.maxPayout),
    legs: me?.limits.maxLegs ?? 0,
  };
  return (
    <TextPage title={t('book.rules')}>
      {SECTIONS.map((section) => (
        <section key={section} className={styles.section}>
          <h2>{t(`rules.${section}`)}</h2>
          <p>{t(`rules.${section}_text`, values)}</p>
        </section>
      ))}
      <section className={styles.section}>
        <h2>{t('rules.margins')}</h2>
        <p>{t('rules.margins_text')}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('rules.market')}</th>
              <th scope="col">{t('book.prematch')}</th>
              <th scope="col">{t('book.live')}</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(MARKETS) as MarketType[]).map((type) => (
              <tr key={type}>
                <th scope="row">{t(`rules.market_${type}`)}</th>
                <td>
                  <bdi>{formatPercent(marginOf(type, false), locale)}</bdi>
                </td>
                <td>
                  <bdi>{formatPercent(marginOf(type, true), locale)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </TextPage>
  );
}
