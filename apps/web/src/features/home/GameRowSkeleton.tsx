import { Skeleton } from '../../ui';
import styles from './GameRow.module.css';

const TILES = 12;

export function GameRowSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: TILES }, (_, index) => (
        <div key={index} className={styles.skeletonTile}>
          <Skeleton shape="poster" />
          <Skeleton shape="text" className={styles.skeletonName} />
          <Skeleton shape="text" className={styles.skeletonProvider} />
        </div>
      ))}
    </div>
  );
}
