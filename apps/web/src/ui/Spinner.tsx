import styles from './Spinner.module.css';

/** A loading indicator for content of unknown size. Otherwise use Skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.star} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
