import { memo } from 'react';

import { isIndividual, type Competitor, type Sport } from '../../engine/sport';
import styles from './Crest.module.css';
import { Flag } from './Flag';

const COLOURS = [
  '#d4453d',
  '#2f6fd0',
  '#1f9d6b',
  '#e0a526',
  '#7b4fc9',
  '#1fa7b8',
  '#c2417f',
  '#4f7ff0',
  '#e56b2f',
  '#5b8c2a',
  '#8f2f3f',
  '#2b3a8f',
];
const LIGHT = ['#f7f4ea', '#ffe9a8', '#dff1ff', '#ffd9c2'];

/** Patterns of a shield. */
const FIELDS = [
  'M16 2v28C8 26 4 21 4 14V5z',
  'M4 5 28 5 28 12 4 20z',
  'M4 14h24v-1C28 21 24 26 16 30 8 26 4 21 4 14z',
  'M10 4v23l4 2.4V3.4zM18 3.4v26l4-2.4V4z',
  'M4 9h24v5H4z',
  'M16 2 28 5v3L5.5 22C4.5 19.5 4 17 4 14v-2z',
];
const SHIELD = 'M16 2 28 5v9c0 7-4 12-12 16C8 26 4 21 4 14V5z';

function digest(text: string): number {
  let hash = 7;
  for (let index = 0; index < text.length; index++)
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash;
}

function pick<T>(items: readonly T[], number: number): T {
  // The list is not empty and the index is modulo its length.
  return items[number % items.length]!;
}

type Props = { competitor: Competitor; sport: Sport; size?: 's' | 'l' };

/** A club's shield, or a player's flag or roundel; derived from the id. */
export const Crest = memo(function Crest({ competitor, sport, size = 's' }: Props) {
  const hash = digest(competitor.id);
  const ground = pick(COLOURS, hash);
  const accent = pick(hash % 3 === 0 ? LIGHT : COLOURS, (hash >>> 5) + 1);
  const second = accent === ground ? pick(LIGHT, hash) : accent;
  // Players have the flag of their country; only the large size shows a person.
  if (isIndividual(sport) && size === 's') return <Flag country={competitor.country} />;
  if (isIndividual(sport)) {
    return (
      <svg className={`${styles.crest} ${styles[size]}`} viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="14" fill={ground} />
        <path d="M2 16a14 14 0 0 0 28 0c-4 5-24 5-28 0Z" fill={second} opacity=".75" />
        <circle cx="16" cy="12.5" r="5" fill="#f7f4ea" opacity=".92" />
        <path d="M7 26.7c1-5 5-7.2 9-7.2s8 2.2 9 7.2A14 14 0 0 1 7 26.7Z" fill="#f7f4ea" opacity=".92" />
      </svg>
    );
  }
  return (
    <svg className={`${styles.crest} ${styles[size]}`} viewBox="0 0 32 32" aria-hidden="true">
      <path d={SHIELD} fill={ground} />
      <path d={pick(FIELDS, hash >>> 9)} fill={second} />
      <path d={SHIELD} fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth="1.4" />
    </svg>
  );
});
