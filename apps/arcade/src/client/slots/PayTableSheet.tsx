import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';

import { Sheet } from '../shell/Sheet';
import { PayLines } from './PayLines';
import styles from './PayTableSheet.module.css';
import type { SlotsView } from './slots-view';
import type { SymbolLook } from './sprites';
import { SymbolPicture } from './SymbolPicture';

type PayTableSheetProps = {
  open: boolean;
  onClose: () => void;
  game: SlotsView;
  look: SymbolLook;
  stake: number;
};

const SPECIAL = ['wild', 'scatter', 'coin'] as const;

export function PayTableSheet({ open, onClose, game, look, stake }: PayTableSheetProps) {
  const { translate, locale } = useTranslation();
  const { machine, currency } = game;
  const coinValue = stake / machine.coins;
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <Sheet title={translate('slots.payTable')} open={open} onClose={onClose}>
      <p>{translate(`machine.${machine.id}`)}</p>
      <ul className={styles.legend}>
        {SPECIAL.filter((symbol) => machine.idleGrid.includes(symbol)).map((symbol) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} look={look} className={styles.picture} />
            {translate(`slots.symbol-${symbol}`)}
          </li>
        ))}
      </ul>
      <p className={styles.rtp}>
        {translate('slots.rtp')}{' '}
        <bdi dir="ltr">
          <strong>{percent.format(machine.rtp)}</strong>
        </bdi>{' '}
        <small>
          {machine.rtpRounds > 0
            ? translate('slots.simulated', { rounds: count.format(machine.rtpRounds) })
            : translate('slots.exact')}
        </small>
      </p>
      {machine.bonusEvery !== undefined && (
        <p>{translate('slots.bonus', { rounds: count.format(machine.bonusEvery) })}</p>
      )}
      <p>
        {translate('slots.volatility')} <strong>{translate(`slots.volatility-${game.volatility}`)}</strong>
      </p>
      <p>
        {translate('slots.stakes', {
          min: money(Math.min(...game.stakes)),
          max: money(Math.max(...game.stakes)),
        })}
      </p>
      <p>
        {translate('slots.maxWin', {
          stakes: count.format(game.maxWinStakes),
          amount: money(game.maxWinStakes * stake),
        })}
      </p>
      <p>{translate('slots.stakeNote', { stake: money(stake) })}</p>
      <ul className={styles.pays}>
        {machine.payTable.map(({ symbol, pays }) => (
          <li key={symbol} className={styles.pay}>
            <SymbolPicture symbol={symbol} look={look} className={styles.picture} />
            <dl className={styles.counts}>
              {pays.map(({ count: least, coins }, index) => (
                <div key={least}>
                  <dt>
                    <bdi dir="ltr">
                      {machine.falls ? rangeText(least, pays[index + 1]?.count) : `${least}×`}
                    </bdi>
                  </dt>
                  <dd>
                    <bdi dir="ltr">{money(coins * coinValue)}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {machine.lines && <PayLines lines={machine.lines} rows={machine.rows} />}
      <p className={styles.note}>{translate('slots.fairNote')}</p>
    </Sheet>
  );
}

/** In tumbling games a payout applies from its count up to the next one's. */
function rangeText(least: number, next: number | undefined): string {
  if (next === undefined) return `${least}+`;
  return next === least + 1 ? String(least) : `${least}–${next - 1}`;
}
