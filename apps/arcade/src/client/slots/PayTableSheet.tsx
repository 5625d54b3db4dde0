import { formatMoney, minor } from '@tessera/money';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useRef } from 'react';

import type { SymbolName } from '../../engine/slots/machine';
import type { SlotDress } from '../art/slot-themes';
import { Sheet } from '../shell/Sheet';
import { PayLines } from './PayLines';
import styles from './PayTableSheet.module.css';
import type { SlotsView, SpinRecord } from './slots-view';
import { createSprites } from './sprites';

type PayTableSheetProps = {
  open: boolean;
  onClose: () => void;
  game: SlotsView;
  dress: SlotDress;
  stake: number;
  recent: readonly SpinRecord[];
};

const SPECIAL = ['wild', 'scatter', 'coin'] as const;

export function PayTableSheet({ open, onClose, game, dress, stake, recent }: PayTableSheetProps) {
  const { translate, locale } = useTranslation();
  const { machine, currency } = game;
  const coinValue = stake / machine.coins;
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <Sheet title={translate('slots.payTable')} open={open} onClose={onClose}>
      <p>{translate(`machine.${machine.id}`)}</p>
      <ul className={styles.legend}>
        {SPECIAL.filter((symbol) => machine.idleGrid.includes(symbol)).map((symbol) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} dress={dress} />
            {translate(`slots.symbol-${symbol}`)}
          </li>
        ))}
      </ul>
      <p className={styles.rtp}>
        {translate('slots.rtp')}{' '}
        <bdi dir="ltr">
          <strong>{percent.format(machine.rtp)}</strong>
        </bdi>{' '}
        <small>{translate(`slots.${machine.rtpMethod}`)}</small>
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
      <p>{translate('slots.stakeNote', { stake: money(stake) })}</p>
      <ul className={styles.pays}>
        {machine.payTable.map(({ symbol, pays }) => (
          <li key={symbol} className={styles.pay}>
            <SymbolPicture symbol={symbol} dress={dress} />
            <dl className={styles.counts}>
              {pays.map(({ count, coins }) => (
                <div key={count}>
                  <dt>{count}×</dt>
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
      <h3>{translate('slots.recent')}</h3>
      {recent.length === 0 ? (
        <p>{translate('slots.noSpins')}</p>
      ) : (
        <ol className={styles.recent}>
          {recent.map((spin) => (
            <li key={spin.at}>
              <time dateTime={spin.at}>
                {new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(spin.at))}
              </time>
              <bdi dir="ltr">−{money(spin.stake)}</bdi>
              <bdi dir="ltr">+{money(spin.payout)}</bdi>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.note}>{translate('slots.fairNote')}</p>
    </Sheet>
  );
}

const PICTURE_SIZE = 112;

function SymbolPicture({ symbol, dress }: { symbol: SymbolName; dress: SlotDress }) {
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const brush = place.current?.getContext('2d');
    brush?.drawImage(createSprites(dress, PICTURE_SIZE).draw(symbol), 0, 0);
  }, [symbol, dress]);
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
