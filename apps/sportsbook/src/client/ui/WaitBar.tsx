import styles from './WaitBar.module.css';

/** A progress bar at the edge of the pressed button during the delay. */
export function WaitBar({ isBrief = false }: { isBrief?: boolean }) {
  return <span className={isBrief ? styles.brief : styles.wait} />;
}
