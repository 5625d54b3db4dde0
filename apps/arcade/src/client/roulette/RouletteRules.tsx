import { useTranslation } from '@tessera/i18n';

import { spots, type SpotKind } from '../../engine/roulette/layout';
import { colourOf } from '../../engine/roulette/wheel';
import type { RouletteDraw } from '../../server/rooms/kinds';
import type { PastRound } from '../../server/rooms/view';
import { LimitsText } from '../table/LimitsText';
import type { TableView } from '../table/use-table';
import { HotAndCold } from './HotAndCold';
import styles from './RouletteRules.module.css';

type RouletteRulesProps = { past: readonly PastRound[]; game: TableView };

const KINDS: readonly SpotKind[] = [
  'straight',
  'split',
  'street',
  'corner',
  'line',
  'dozen',
  'column',
  'red',
];

export function RouletteRules({ past, game }: RouletteRulesProps) {
  const { translate, locale } = useTranslation();
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const numbers = past.map((round) => (round.draw as RouletteDraw).pocket);
  const share = (test: (number: number) => boolean) =>
    numbers.length === 0 ? '–' : percent.format(numbers.filter(test).length / numbers.length);
  return (
    <>
      <p>{translate('roulette.rules')}</p>
      <LimitsText game={game} />
      <table className={styles.table}>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{translate(`roulette.kind-${kind}`)}</th>
              <td dir="ltr">{spots.find((spot) => spot.kind === kind)?.odds}:1</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3>{translate('table.statistics', { count: numbers.length })}</h3>
      <HotAndCold numbers={numbers} />
      <p>{translate('roulette.memory')}</p>
      <table className={styles.table}>
        <tbody>
          {(['red', 'black', 'green'] as const).map((colour) => (
            <tr key={colour}>
              <th scope="row">{translate(`roulette.${colour}`)}</th>
              <td dir="ltr">{share((number) => colourOf(number) === colour)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{translate('roulette.even')}</th>
            <td dir="ltr">{share((number) => number !== 0 && number % 2 === 0)}</td>
          </tr>
          <tr>
            <th scope="row">{translate('roulette.odd')}</th>
            <td dir="ltr">{share((number) => number % 2 === 1)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}
