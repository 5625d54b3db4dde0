import { useT } from '../../i18n';
import { Button } from '../../ui';
import styles from './DemoTools.module.css';

/** Marks the game as a demo, with a button that opens the real game. */
export function DemoTools({ onPlayForMoney }: { onPlayForMoney: () => void }) {
  const t = useT();
  return (
    <div className={styles.tools}>
      <span className={styles.mark}>{t('rounds.demo')}</span>
      <Button look="outline" size="s" onClick={onPlayForMoney}>
        {t('rounds.playForMoney')}
      </Button>
    </div>
  );
}
