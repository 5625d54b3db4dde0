import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { newId, type Api, type Host } from '@tessera/provider-kit/browser';
import { useState } from 'react';

import { allowedActions, openHand, type Action } from '../../engine/blackjack/table';
import type { BlackjackDraw } from '../../server/rooms/kinds';
import type { OwnBet, RoundView } from '../../server/rooms/view';
import { readFailure, type FailureCode } from '../kit/api';
import type { RoomStore } from '../kit/room';
import { Balance } from '../shell/Balance';
import rail from '../table/rail.module.css';
import { useClock } from '../table/use-clock';
import { totalText } from './CardHand';
import styles from './DecisionBar.module.css';

const ACTIONS: readonly Action[] = ['hit', 'stand', 'double', 'split'];
const WARNING_SECONDS = 4;

type DecisionBarProps = {
  api: Api;
  host: Host;
  store: RoomStore;
  roundId: string;
  draw: BlackjackDraw;
  seat: BlackjackDraw['seats'][number];
  /** The first stake, which a double or a split takes again. */
  stake: number;
  balance: number;
  currency: string;
};

/** What the player can do with the open hand, and how long. */
export function DecisionBar({
  api,
  host,
  store,
  roundId,
  draw,
  seat,
  stake,
  balance,
  currency,
}: DecisionBarProps) {
  const { translate, locale } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FailureCode>();
  const seconds = useClock(store, (now) => Math.max(0, Math.ceil((seat.decideBy - now) / 1_000)));
  const hand = openHand(seat);
  const cards = hand === undefined ? [] : (seat.hands[hand]?.cards ?? []);
  const allowed = allowedActions(seat);

  async function decide(action: Action): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      store.apply(
        await api.post<{ bet?: OwnBet; balance?: number; round: RoundView }>(`/rounds/${roundId}/decisions`, {
          id: newId(),
          hand,
          cards: cards.length,
          action,
        }),
      );
    } catch (error) {
      setFailure(readFailure(error).code);
    } finally {
      setBusy(false);
    }
  }

  const takesStake = (action: Action) => action === 'double' || action === 'split';
  return (
    <div className={`${rail.rail} ${styles.bar}`}>
      <p className={styles.turn} data-soon={seconds <= WARNING_SECONDS}>
        <strong role="status">
          {translate('blackjack.turn', { total: totalText(cards), dealer: totalText(draw.dealer) })}
        </strong>{' '}
        <bdi dir="ltr" className={styles.seconds}>
          {seconds}
        </bdi>
      </p>
      <Balance host={host} amount={balance} currency={currency} />
      <div className={styles.actions}>
        {ACTIONS.filter((action) => allowed.includes(action)).map((action) => (
          <button
            key={action}
            type="button"
            className={styles.action}
            data-action={action}
            disabled={isBusy || seconds === 0 || (takesStake(action) && balance < stake)}
            onClick={() => void decide(action)}
          >
            {translate(`blackjack.${action}`)}
            {takesStake(action) && (
              <bdi dir="ltr" className={styles.stake}>
                +{formatMoney(minor(stake), currency, locale)}
              </bdi>
            )}
          </button>
        ))}
      </div>
      {failure && (
        <p role="alert" className={rail.notice}>
          {translate(`failure.${failure}`)}
        </p>
      )}
    </div>
  );
}
