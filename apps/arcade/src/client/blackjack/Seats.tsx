import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';

import { seatNumbers, seatSpot } from '../../engine/blackjack/seat';
import { openHand, resultOf } from '../../engine/blackjack/table';
import type { BlackjackDraw } from '../../server/rooms/kinds';
import type { PublicBet } from '../../server/rooms/view';
import { ChipPile } from '../table/ChipPile';
import { total, type Chips } from '../table/use-chips';
import { CardHand } from './CardHand';
import { dealDelay } from './deal-delay';
import styles from './Seats.module.css';

type SeatsProps = {
  draw: BlackjackDraw | undefined;
  /** The results are shown. */
  isShown: boolean;
  bets: readonly PublicBet[];
  chips: Chips;
  ownSeat: number | undefined;
  chip: number;
  canBet: boolean;
  currency: string;
  /** Since the cards were dealt. */
  elapsedMs: number;
};

/** The seven seats. While betting is open, a press on a free one places a chip there. */
export function Seats(props: SeatsProps) {
  const { draw, isShown, bets, chips, ownSeat, chip, canBet, currency, elapsedMs } = props;
  const { translate, locale } = useTranslation();
  const own = total(chips.staged) + total(chips.placed);
  return (
    <div className={styles.seats} dir="ltr">
      {seatNumbers.map((number) => {
        const isOwn = number === ownSeat;
        const taken = isOwn ? undefined : bets.find((bet) => bet.seat === number);
        const amount = isOwn ? own : (taken?.stake ?? 0);
        const seatCurrency = taken?.currency ?? currency;
        const seat = draw?.seats.find((each) => each.seat === number);
        const name = isOwn ? translate('blackjack.you') : taken?.name;
        const label = name
          ? translate('blackjack.takenBy', { number: number + 1, name })
          : translate('blackjack.open', { number: number + 1 });
        return (
          <div
            key={number}
            className={styles.seat}
            data-own={isOwn}
            data-playing={seat !== undefined && openHand(seat) !== undefined}
          >
            {seat && draw ? (
              <div className={styles.hands}>
                {seat.hands.map((hand, index) => {
                  const result = isShown ? resultOf(seat, hand, draw.dealer) : undefined;
                  const text = result && translate(`blackjack.${result}`);
                  return (
                    <div key={index} className={styles.hand} data-open={openHand(seat) === index}>
                      <CardHand
                        label={label}
                        cards={hand.cards}
                        isFinished={draw.isOver}
                        result={text}
                        delayOf={(card) => dealDelay(draw, number, seat.hands.length, card, elapsedMs)}
                      />
                      {text && (
                        <span className={styles.result} data-result={result} aria-hidden="true">
                          {text}
                        </span>
                      )}
                    </div>
                  );
                })}
              </div>
            ) : (
              <button
                type="button"
                className={styles.place}
                aria-disabled={!canBet || taken !== undefined}
                aria-label={
                  amount > 0 ? `${label}, ${formatMoney(minor(amount), seatCurrency, locale)}` : label
                }
                onClick={() => {
                  if (!canBet || taken) return;
                  if (!isOwn) chips.clear();
                  chips.add(seatSpot(number), chip);
                }}
              >
                {amount === 0 && <span aria-hidden="true">{number + 1}</span>}
              </button>
            )}
            {amount > 0 && (
              <span className={styles.pile} data-over={!seat} aria-hidden="true">
                <ChipPile
                  amount={amount}
                  currency={seatCurrency}
                  locked={isOwn && chips.staged.length === 0}
                />
              </span>
            )}
            <span className={styles.name} aria-hidden="true">
              {name ?? ''}
            </span>
          </div>
        );
      })}
    </div>
  );
}
