import { useEffect, useRef, useState } from 'react';

import type { Game } from '../../catalogue';
import { deleteStored, PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { GameRow } from './GameRow';
import styles from './HomePage.module.css';

/** Height and number of the rows at the last visit. */
const HEIGHT = `${PLAYER_PREFIX}ownRows`;
const COUNT = `${PLAYER_PREFIX}ownRowCount`;

type Row = {
  name: string;
  games: readonly Game[];
  action?: { label: string; onClick: () => void };
};

type Props = {
  /** Not set while they are loading: the space of the last visit is reserved for them. */
  rows?: readonly Row[] | undefined;
};

/** The player's own rows. Other rows do not move when they are loaded. */
export function OwnRows({ rows }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const count = rows?.length;
  useEffect(() => {
    if (count === undefined) return;
    if (box.current) {
      // With the fraction: the page would move by what `offsetHeight` rounds off.
      writeStored(HEIGHT, String(box.current.getBoundingClientRect().height));
      writeStored(COUNT, String(count));
    } else {
      deleteStored(HEIGHT);
      deleteStored(COUNT);
    }
  }, [count]);

  const [isLate] = useState(rows === undefined);
  const [lastCount] = useState(() => Number(readStored(COUNT)));
  const [firstCount, setFirstCount] = useState(count);
  if (count !== undefined && firstCount === undefined) setFirstCount(count);
  // Rows that fit the reserved space, or are loaded with the page, come first. Otherwise they come after all other rows until
  // the next visit, because they would push down what the player is looking at.
  const isFirst = !isLate || firstCount === lastCount;

  if (!rows) return <ReservedSpace />;
  if (rows.length === 0) return null;
  return (
    <div ref={box} className={styles.rows} style={isFirst ? undefined : { order: 1 }}>
      {rows.map(({ name, games, action }) => (
        <GameRow key={name} name={name} games={games} action={action} />
      ))}
    </div>
  );
}

/** No element without a height: it would add a gap between the rows. */
function ReservedSpace() {
  const height = Number(readStored(HEIGHT));
  return height > 0 && <div style={{ blockSize: height }} />;
}
