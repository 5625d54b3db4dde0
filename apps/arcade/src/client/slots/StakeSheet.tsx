import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';

import { Sheet } from '../shell/Sheet';
import styles from './StakeSheet.module.css';

type StakeSheetProps = {
  open: boolean;
  onClose: () => void;
  stakes: readonly number[];
  stake: number;
  balance: number;
  currency: string;
  onStake: (stake: number) => void;
};

/** All stakes of the machine, and the highest one that the balance covers. */
export function StakeSheet({ open, onClose, stakes, stake, balance, currency, onStake }: StakeSheetProps) {
  const { translate, locale } = useTranslation();
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  const highest = Math.max(...stakes.filter((each) => each <= balance), Math.min(...stakes));
  function choose(next: number): void {
    onStake(next);
    onClose();
  }
  return (
    <Sheet title={translate('slots.chooseStake')} open={open} onClose={onClose}>
      <ul className={styles.stakes}>
        {stakes.map((each) => (
          <li key={each}>
            <button
              type="button"
              aria-pressed={each === stake}
              disabled={each > balance}
              onClick={() => choose(each)}
            >
              <bdi dir="ltr">{money(each)}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.highest} onClick={() => choose(highest)}>
        {translate('slots.maxStake')} <bdi dir="ltr">{money(highest)}</bdi>
      </button>
    </Sheet>
  );
}
