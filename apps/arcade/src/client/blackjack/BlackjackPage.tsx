import type { LiveTheme } from '@tessera/catalogue';
import { useTranslation } from '@tessera/i18n';
import { useEffect, useEffectEvent } from 'react';

import { totalOf } from '../../engine/blackjack/hand';
import { blackjackSeat } from '../../engine/blackjack/seat';
import { cardsOf, openHand } from '../../engine/blackjack/table';
import type { BlackjackDraw, PastDeal } from '../../server/rooms/kinds';
import type { Table } from '../kit/boot';
import { TablePage } from '../table/TablePage';
import { useTable, type TableView } from '../table/use-table';
import { WonText } from '../table/WonText';
import { BlackjackRules } from './BlackjackRules';
import { createBlackjackScene } from './blackjack-scene';
import { CardHand } from './CardHand';
import { dealerDelay } from './deal-delay';
import { DecisionBar } from './DecisionBar';
import { Seats } from './Seats';
import styles from './BlackjackPage.module.css';

/** The results are shown this long before the round ends. */
const REST_MS = 3_300;

export function BlackjackPage({ table, game }: { table: Table; game: TableView }) {
  const { translate } = useTranslation();
  const state = useTable<BlackjackDraw>(table, game, REST_MS, (draw) => draw.isOver);
  const { store, room, round, past, chips, chip, won } = state;
  const draw = round?.phase === 'betting' ? undefined : (round?.draw as BlackjackDraw | undefined);
  const isShown = state.draw !== undefined;
  const elapsedMs = round?.runningFrom === undefined ? 0 : store.now() - round.runningFrom;
  const ownSeat = seatOf(chips.placed[0]?.spot ?? chips.staged[0]?.spot);
  const seat = draw?.seats.find((each) => each.seat === ownSeat);
  const isTurn = seat !== undefined && openHand(seat) !== undefined && chips.placed.length > 0;
  const canBet = state.open && chips.placed.length === 0;
  const dealt = draw ? cardsOf(draw).length : 0;
  const onDealt = useEffectEvent(() => {
    if (dealt > 0) state.sound.cards([0]);
  });
  useEffect(() => onDealt(), [dealt]);
  return (
    <TablePage
      api={table.api}
      host={table.host}
      game={game}
      state={state}
      sceneLabel={translate('blackjack.cards')}
      createScene={(place) => createBlackjackScene(place, game.theme as LiveTheme, game.seed)}
      canBet={canBet}
      overlay={
        <>
          {draw && draw.dealer.length > 0 && (
            <div className={styles.dealer}>
              <CardHand
                label={translate('blackjack.dealer')}
                cards={draw.dealer}
                isFinished={draw.isOver}
                delayOf={(index) => dealerDelay(draw, index, elapsedMs)}
              />
            </div>
          )}
          <p role="status" className={styles.status}>
            {canBet && chips.staged.length === 0 && translate('blackjack.chooseSeat')}
            {seat && !isTurn && draw && !draw.isOver && translate('blackjack.waiting')}
            {isShown && won !== undefined && <WonText won={won} currency={game.currency} />}
          </p>
        </>
      }
      layout={
        <Seats
          draw={draw && draw.seats.length > 0 ? draw : undefined}
          isShown={isShown}
          bets={room.state?.bets.list ?? []}
          chips={chips}
          ownSeat={ownSeat}
          chip={chip}
          canBet={canBet}
          currency={game.currency}
          elapsedMs={elapsedMs}
        />
      }
      decision={
        isTurn ? (
          <DecisionBar
            api={table.api}
            host={table.host}
            store={store}
            roundId={round?.id ?? ''}
            draw={draw!}
            seat={seat}
            stake={room.own.find((bet) => bet.roundId === round?.id)?.stake ?? 0}
            balance={room.balance}
            currency={game.currency}
          />
        ) : undefined
      }
      rules={
        <>
          <BlackjackRules game={game} />
          <h3>{translate('blackjack.dealerHands')}</h3>
          <p dir="ltr" className={styles.past}>
            {past
              .map(({ draw: deal }) => (deal as PastDeal).dealer)
              .filter((cards) => cards.length > 1)
              .map((cards) => totalOf(cards).total)
              .join(' · ')}
          </p>
        </>
      }
    />
  );
}

function seatOf(spot: string | undefined): number | undefined {
  return spot === undefined ? undefined : blackjackSeat(spot);
}
