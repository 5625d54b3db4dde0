import { useTranslation } from '@tessera/i18n';

import { baccaratBets, baccaratSpots } from '../../engine/baccarat/bets';
import { bankerDrawsOn } from '../../engine/baccarat/drawing';
import { LimitsText } from '../table/LimitsText';
import type { TableView } from '../table/use-table';
import { oddsText } from './BaccaratLayout';
import styles from './BaccaratRules.module.css';

/** What counts, what each bet pays and returns, and who draws a third card. */
export function BaccaratRules({ game }: { game: TableView }) {
  const { translate, locale } = useTranslation();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <>
      <p>{translate('baccarat.rules')}</p>
      <LimitsText game={game} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('baccarat.bet')}</th>
            <th scope="col">{translate('baccarat.pays')}</th>
            <th scope="col">{translate('baccarat.returns')}</th>
          </tr>
        </thead>
        <tbody>
          {baccaratSpots.map((spot) => (
            <tr key={spot}>
              <th scope="row">{translate(`baccarat.${spot}`)}</th>
              <td>
                <bdi dir="ltr">{oddsText(spot, locale)}</bdi>
              </td>
              <td>
                <bdi dir="ltr">{percent.format(baccaratBets[spot].rtp)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{translate('baccarat.drawing')}</h3>
      <p>{translate('baccarat.playerDraws')}</p>
      <p>{translate('baccarat.bankerDraws')}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{translate('baccarat.bankerScore')}</th>
            <th scope="col">{translate('baccarat.thirdCard')}</th>
          </tr>
        </thead>
        <tbody>
          {bankerDrawsOn().map(({ scores, values }) => (
            <tr key={scores}>
              <th scope="row">
                <bdi dir="ltr">{scores}</bdi>
              </th>
              <td>{values === '' ? translate('baccarat.stands') : <bdi dir="ltr">{values}</bdi>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
