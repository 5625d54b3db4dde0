import { useTranslation } from '@tessera/i18n';

import { hotAndCold } from '../../engine/roulette/hot-and-cold';
import { colourOf } from '../../engine/roulette/wheel';
import styles from './HotAndCold.module.css';

const SHOWN = 4;

/** Hot and cold numbers; `numbers` are newest first. */
export function HotAndCold({ numbers }: { numbers: readonly number[] }) {
  const { translate } = useTranslation();
  if (numbers.length === 0) return null;
  const { hot, cold } = hotAndCold(numbers, SHOWN);
  return (
    <dl className={styles.tallies} aria-label={translate('table.statistics', { count: numbers.length })}>
      {(
        [
          ['hot', hot],
          ['cold', cold],
        ] as const
      ).map(([kind, tallies]) => (
        <div key={kind} data-kind={kind}>
          <dt>{translate(`roulette.${kind}`)}</dt>
          <dd dir="ltr">
            {tallies.map(({ number, times, ago }) => (
              <span key={number} className={styles.tally}>
                <b data-colour={colourOf(number)}>{number}</b>
                <small>{kind === 'hot' ? `×${times}` : ago}</small>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
