import type { Card } from '../../engine/cards';
import { faceTexts } from './card-text';
import styles from './PlayingCard.module.css';

/** A card that slides in from the shoe after a delay. Its text is for the eye only: the hand has a label. */
export function PlayingCard({ card, delayMs }: { card: Card; delayMs: number }) {
  const { rank, suit, isRed } = faceTexts(card);
  return (
    <span
      className={styles.card}
      data-red={isRed}
      style={{ animationDelay: `${delayMs}ms` }}
      aria-hidden="true"
      dir="ltr"
    >
      <b>{rank}</b>
      <span className={styles.suit}>{suit}</span>
    </span>
  );
}
