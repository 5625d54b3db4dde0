import { useMoney, useT } from '../../i18n';
import { classNames } from '../../ui/class-names';
import styles from './JackpotTile.module.css';
import { RollingAmount } from './RollingAmount';
import type { Tier } from './tiers';
import { useTierValue } from './values';

const TIERS = { gold: styles.gold, silver: styles.silver, bronze: styles.bronze };

/** The tile of one tier; `lead` highlights it. */
export function JackpotTile({ tier, lead }: { tier: Tier; lead: boolean }) {
  const t = useT();
  return (
    <li className={classNames(styles.tile, TIERS[tier], lead && styles.lead)}>
      <img className={styles.emblem} src={`/art/emblem-${tier}.svg`} alt="" width={56} height={56} />
      <span className={styles.name}>{t(`jackpot.${tier}`)}</span>
      <TierAmount tier={tier} />
    </li>
  );
}

/** A component of its own: only this renders when the value changes. */
function TierAmount({ tier }: { tier: Tier }) {
  const money = useMoney();
  const value = useTierValue(tier);
  return (
    <span className={styles.amount} dir="ltr">
      {value === undefined ? (
        // Keeps the height until the value of the pot is known.
        <span aria-hidden="true">{'—'}</span>
      ) : (
        <>
          <RollingAmount text={money(value.amount, value.currency, { bare: true })} />{' '}
          <span className={styles.currency}>{value.currency}</span>
        </>
      )}
    </span>
  );
}
