import { useState } from 'react';

import { classNames } from '../../ui';
import styles from './RollingAmount.module.css';

/** Digits that roll when they change. Keys count from the end, so that digits keep their element when the number gets longer. */
export function RollingAmount({ text }: { text: string }) {
  const [shown, setShown] = useState({ text, before: text });
  if (shown.text !== text) setShown({ text, before: shown.text });
  const before = shown.before.padStart(text.length);

  return (
    <span className={styles.amount} role="img" aria-label={text} dir="ltr">
      {[...text].map((character, index) => {
        const fromEnd = text.length - index;
        const was = before.at(-fromEnd);
        return (
          <span
            key={`${fromEnd}:${character}`}
            className={classNames(/\d/.test(character) && styles.digit, was !== character && styles.rolling)}
            data-was={was}
          >
            {character}
          </span>
        );
      })}
    </span>
  );
}
