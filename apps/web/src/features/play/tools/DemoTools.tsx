import { useT } from '../../../i18n';
import { Button } from '../../../ui';

/** Says that this is a demo, and leads to the game itself. */
export function DemoTools({ onPlayForMoney }: { onPlayForMoney: () => void }) {
  const t = useT();
  return (
    <div className="demo-tools">
      <span className="demo-mark">{t('rounds.demo')}</span>
      <Button look="outline" size="s" onClick={onPlayForMoney}>
        {t('rounds.playForMoney')}
      </Button>
    </div>
  );
}
