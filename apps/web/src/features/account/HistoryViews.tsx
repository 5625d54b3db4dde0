import type { MessageKey } from '../../i18n';
import { lazyPart } from '../../loading';
import { useSearchText } from '../../platform/navigation';
import { useFeature } from '../../site';
import type { History } from './histories';
import { readHistoryFilter } from './history-filter';
import styles from './HistoryViews.module.css';
import { HistorySection } from './HistorySection';
import type { HistoryRow } from './rows';

const ViewSwitch = lazyPart(() => import('./rounds/ViewSwitch').then((module) => module.ViewSwitch), {
  messages: 'rounds',
});
const Rounds = lazyPart(() => import('./rounds/Rounds').then((module) => module.Rounds), {
  messages: 'rounds',
});

type Props<Row extends HistoryRow> = { title: MessageKey; history: History<Row>; area: 'casino' | 'sport' };

/** The rows of the specification and, where the backend can group them, a view of rounds. */
export function HistoryViews<Row extends HistoryRow>({ title, history, area }: Props<Row>) {
  const hasRounds = useFeature('rounds');
  const { view } = readHistoryFilter(useSearchText(), []);
  if (!hasRounds) return <HistorySection title={title} history={history} />;
  return (
    <div className={styles.views}>
      <div className={styles.switch} data-clear-of-toasts="">
        <ViewSwitch />
      </div>
      {view === 'rounds' ? (
        <Rounds title={title} area={area} />
      ) : (
        <HistorySection title={title} history={history} />
      )}
    </div>
  );
}
