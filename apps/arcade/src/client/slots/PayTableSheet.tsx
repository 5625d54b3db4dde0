import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef } from 'react';

import type { SymbolName } from '../../engine/slots/machine';
import { Sheet } from '../shell/Sheet';
import { PayLines } from './PayLines';
import styles from './PayTableSheet.module.css';
import type { SlotsView } from './slots-view';
import { createSprites, type SymbolLook } from './sprites';

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
            <SymbolPicture symbol={symbol} look={look} />
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
            <SymbolPicture symbol={symbol} look={look} />
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

const PICTURE_SIZE = 112;

function SymbolPicture({ symbol, look }: { symbol: SymbolName; look: SymbolLook }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const brush = place.current?.getContext('2d');
    brush?.drawImage(createSprites(look, PICTURE_SIZE).draw(symbol), 0, 0);
  }, [symbol, look]);
  return (
    <canvas
      ref={place}
      width={PICTURE_SIZE}
      height={PICTURE_SIZE}
      className={styles.picture}
      aria-hidden="true"
    />
  );
}
