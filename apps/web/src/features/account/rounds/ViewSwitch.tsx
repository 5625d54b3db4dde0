import { useT } from '../../../i18n';
import { navigate, usePath, useSearchText } from '../../../platform/navigation';
import { ToggleChip } from '../../../ui';
import { historyHref, readHistoryFilter } from '../history-filter';
import styles from './ViewSwitch.module.css';

/** Chooses between single movements and rounds. Keeps the dates. */
export function ViewSwitch() {
  const t = useT();
  const path = usePath();
  const { range, view } = readHistoryFilter(useSearchText(), []);
  const common = { choice: undefined, range, page: 1 };
  return (
    <div role="group" aria-label={t('rounds.view')} className={styles.views}>
      <ToggleChip
        pressed={view === undefined}
        onClick={() => navigate(historyHref(path, common), { replace: true })}
      >
        {t('rounds.movements')}
      </ToggleChip>
      <ToggleChip
        pressed={view === 'rounds'}
        onClick={() => navigate(historyHref(path, { ...common, view: 'rounds' }), { replace: true })}
      >
        {t('rounds.rounds')}
      </ToggleChip>
    </div>
  );
}
