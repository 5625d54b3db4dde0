import styles from './Spinner.module.css';

/** Something is on its way, and its shape is not known. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={styles.spinner}>
      <span className={styles.star} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </div>
  );
}
