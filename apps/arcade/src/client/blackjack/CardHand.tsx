import type { Card } from '../../engine/cards';
import { BEST_TOTAL, totalOf } from '../../engine/blackjack/hand';
import { cardText } from '../table/card-text';
import { PlayingCard } from '../table/PlayingCard';
import styles from './CardHand.module.css';

type CardHandProps = {
  /** Whose hand it is. */
  label: string;
  cards: readonly Card[];
  /** When each card appears. */
  delayOf: (index: number) => number;
  /** No card follows: an ace counts what is better. */
  isFinished: boolean;
  /** The result, when it is shown. */
  result?: string | undefined;
};

export function CardHand({ label, cards, delayOf, isFinished, result }: CardHandProps) {
  const text = isFinished ? String(totalOf(cards).total) : totalText(cards);
  return (
    <span
      role="img"
      className={styles.hand}
      aria-label={`${label}: ${cards.map(cardText).join(' ')}, ${text}${result ? `, ${result}` : ''}`}
      dir="ltr"
    >
      <span className={styles.cards}>
        {cards.map((card, index) => (
          <span key={index} className={styles.slot}>
            <PlayingCard card={card} delayMs={delayOf(index)} />
          </span>
        ))}
      </span>
      <span
        // A new badge for each total, which appears with its card.
        key={cards.length}
        className={styles.total}
        style={{ animationDelay: `${delayOf(cards.length - 1) + 250}ms` }}
      >
        {text}
      </span>
    </span>
  );
}

/** "7/17" while an ace counts 1 or 11. */
export function totalText(cards: readonly Card[]): string {
  const { total, isSoft } = totalOf(cards);
  return isSoft && total < BEST_TOTAL ? `${total - 10}/${total}` : String(total);
}
