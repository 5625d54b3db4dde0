import { useTranslation } from '@tessera/i18n';
import { formatMoney, minor } from '@tessera/money';
import { lazy, Suspense } from 'react';

import { scoreOf } from '../../engine/baccarat/cards';
import type { Card } from '../../engine/cards';
import { totalOf } from '../../engine/blackjack/hand';
import { resultOf } from '../../engine/blackjack/table';
import { halfOf } from '../../engine/crash/exit';
import { colourOf } from '../../engine/roulette/wheel';
import type { GameView } from '../../server/http/game-view';
import type { RoundDetail } from '../../server/own-rounds';
import type {
  BaccaratDraw,
  BlackjackDetails,
  BlackjackDraw,
  CrashDetails,
  CrashDraw,
  RouletteDraw,
} from '../../server/rooms/kinds';
import type { OwnBet } from '../../server/rooms/view';
import { formatCenti } from '../kit/format';
import { cardText } from '../table/card-text';
import { PlayingCard } from '../table/PlayingCard';
import { useSpotName } from '../table/use-spot-name';
import { RoundLine } from './RoundLine';
import styles from './RoundFacts.module.css';

/** Only pages of crash games load it. */
const FlightReplay = lazy(() =>
  import('../crash/FlightReplay').then((module) => ({ default: module.FlightReplay })),
);

/** Between two cards of a hand. */
const DEAL_MS = 300;

type RoomRound = Exclude<RoundDetail, { kind: 'slots' }>;

/** A round of a room: what was drawn, the player's bets, and the result. */
export function RoundFacts({ round, game }: { round: RoomRound; game: GameView }) {
  const { currency } = game;
  const { translate, locale } = useTranslation();
  const spotName = useSpotName();
  const money = (amount: number) => formatMoney(minor(amount), currency, locale);
  return (
    <div className={styles.facts}>
      {game.kind === 'crash' && round.round?.draw && (
        <Suspense>
          <FlightReplay game={game} draw={round.round.draw as CrashDraw} />
        </Suspense>
      )}
      <RoundLine round={round} currency={currency} />
      <p className={styles.result}>
        {round.round?.draw ? (
          <Result kind={round.kind} draw={round.round.draw} bets={round.bets} />
        ) : (
          translate('rounds.open')
        )}
      </p>
      <ul className={styles.bets}>
        {round.bets.flatMap((bet) =>
          linesOf(bet).map(({ name, amount, end }, index) => (
            <li key={`${bet.id} ${index}`}>
              <span>{name === undefined ? translate('crash.bet') : spotName(round.kind, name)}</span>
              <bdi dir="ltr">{money(amount)}</bdi>
              {end !== undefined && <bdi dir="ltr">{formatCenti(end, locale)}</bdi>}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** A table bet is a set of chips; a crash bet may have a cash-out. */
function linesOf({ stake, details }: OwnBet): { name?: string; amount: number; end?: number }[] {
  const { chips } = details as { chips?: { spot: string; amount: number }[] };
  if (chips) return chips.map(({ spot, amount }) => ({ name: spot, amount }));
  const { action } = details as BlackjackDetails;
  if (action) return [{ name: action, amount: stake }];
  const { cashedOutAt, halfAt } = details as CrashDetails;
  const half = halfAt === undefined ? 0 : halfOf(stake);
  return [
    ...(halfAt === undefined ? [] : [{ amount: half, end: halfAt }]),
    { amount: stake - half, ...(cashedOutAt !== undefined && { end: cashedOutAt }) },
  ];
}

type ResultProps = { kind: RoomRound['kind']; draw: unknown; bets: readonly OwnBet[] };

function Result({ kind, draw, bets }: ResultProps) {
  const { translate, locale } = useTranslation();
  if (kind === 'crash') return <bdi dir="ltr">{formatCenti((draw as CrashDraw).centi, locale)}</bdi>;
  if (kind === 'roulette') {
    const { pocket } = draw as RouletteDraw;
    return (
      <span>
        <bdi dir="ltr">{pocket}</bdi> {translate(`roulette.${colourOf(pocket)}`)}
      </span>
    );
  }
  if (kind === 'blackjack') return <BlackjackResult draw={draw as BlackjackDraw} bets={bets} />;
  const { player, banker } = draw as BaccaratDraw;
  return (['player', 'banker'] as const).map((hand) => {
    const cards = hand === 'player' ? player : banker;
    return <Hand key={hand} name={translate(`baccarat.${hand}`)} cards={cards} total={scoreOf(cards)} />;
  });
}

function BlackjackResult({ draw, bets }: { draw: BlackjackDraw; bets: readonly OwnBet[] }) {
  const { translate } = useTranslation();
  const number = (bets[0]?.details as BlackjackDetails | undefined)?.seat;
  const seat = draw.seats.find((each) => each.seat === number);
  const lines = [
    { name: translate('blackjack.dealer'), cards: draw.dealer, result: undefined },
    ...(seat?.hands ?? []).map((hand) => ({
      name: translate('blackjack.you'),
      cards: hand.cards,
      result: seat && resultOf(seat, hand, draw.dealer),
    })),
  ];
  return lines.map(({ name, cards, result }, index) => (
    <Hand
      key={index}
      name={name}
      cards={cards}
      total={totalOf(cards).total}
      result={result && translate(`blackjack.${result}`)}
    />
  ));
}

type HandProps = { name: string; cards: readonly Card[]; total: number; result?: string | undefined };

/** A hand, dealt again. */
function Hand({ name, cards, total, result }: HandProps) {
  return (
    <span className={styles.hand}>
      <span className={styles.name}>{name}</span>
      <span className={styles.cards} role="img" aria-label={cards.map(cardText).join(' ')} dir="ltr">
        {cards.map((card, index) => (
          <PlayingCard key={index} card={card} delayMs={index * DEAL_MS} />
        ))}
      </span>
      <span>
        <bdi dir="ltr">{total}</bdi> {result}
      </span>
    </span>
  );
}
