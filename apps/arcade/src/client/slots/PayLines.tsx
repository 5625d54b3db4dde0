import { useTranslation } from '@tessera/i18n';

import styles from './PayLines.module.css';

type PayLinesProps = {
  /** For each line, its row on every reel. */
  lines: readonly (readonly number[])[];
  rows: number;
};

const CELL = 10;

/** Every line as a small picture of the reels. */
export function PayLines({ lines, rows }: PayLinesProps) {
  const { translate } = useTranslation();
  return (
    <figure className={styles.figure}>
      <figcaption>{translate('slots.lines', { count: lines.length })}</figcaption>
      <ol className={styles.lines} dir="ltr">
        {lines.map((line, index) => (
          <li key={line.join()}>
            <svg
              viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`}
              className={styles.reels}
              aria-hidden="true"
            >
              {line.map((_, reel) =>
                Array.from({ length: rows }, (_cell, row) => (
                  <rect
                    key={`${reel} ${row}`}
                    x={reel * CELL + 1}
                    y={row * CELL + 1}
                    width={CELL - 2}
                    height={CELL - 2}
                    className={line[reel] === row ? styles.hit : styles.cell}
                  />
                )),
              )}
            </svg>
            {index + 1}
          </li>
        ))}
      </ol>
    </figure>
  );
}
