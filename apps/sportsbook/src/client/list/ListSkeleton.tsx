import styles from './ListSkeleton.module.css';

const LEAGUES = [4, 3, 3];

/** The placeholder of a list while it is loading. */
export function ListSkeleton() {
  return LEAGUES.map((rows, league) => (
    <div key={league} className={styles.league}>
      <span className={styles.heading} />
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.when} />
          <span className={styles.names} />
          <span className={styles.prices} />
        </div>
      ))}
    </div>
  ));
}
