import styles from './WaitBar.module.css';

/** Fills at the edge of the button that was pressed, while the answer is held back. */
export function WaitBar({ isBrief = false }: { isBrief?: boolean }) {
  return <span className={isBrief ? styles.brief : styles.wait} />;
}
