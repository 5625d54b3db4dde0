import { useT } from '../../i18n';
import { Select, ToggleChip } from '../../ui';
import { DateRangeFields } from './DateRangeFields';
import { ALL_TIME, lastDays, type DayRange } from './dates';
import type { History } from './histories';
import type { HistoryFilter } from './history-filter';
import styles from './HistoryFilters.module.css';
import type { HistoryRow } from './rows';

type Props<Row extends HistoryRow> = {
  history: Pick<History<Row>, 'choiceLabel' | 'choices'>;
  filter: HistoryFilter;
  onChange: (change: Partial<HistoryFilter>) => void;
};

export function HistoryFilters<Row extends HistoryRow>({ history, filter, onChange }: Props<Row>) {
  const t = useT();
  return (
    <div className={styles.filters}>
      <Presets range={filter.range} onSelect={(range) => onChange({ range })} />
      <div className={styles.fields}>
        {history.choices.length > 0 && (
          <Select
            label={t(history.choiceLabel)}
            value={filter.choice ?? ''}
            options={[
              { value: '', text: t('account.all') },
              ...history.choices.map(({ value, text }) => ({ value, text: t(text) })),
            ]}
            onChange={(event) => onChange({ choice: event.target.value || undefined })}
          />
        )}
        <DateRangeFields range={filter.range} onChange={(range) => onChange({ range })} />
      </div>
    </div>
  );
}

function Presets({ range, onSelect }: { range: DayRange; onSelect: (range: DayRange) => void }) {
  const t = useT();
  const presets = [
    { text: t('account.allTime'), range: ALL_TIME },
    { text: t('account.today'), range: lastDays(1) },
    ...[7, 30].map((days) => ({ text: t('account.lastDays', { days }), range: lastDays(days) })),
  ];
  return (
    <div role="group" aria-label={t('account.period')} className={styles.presets}>
      {presets.map((preset) => (
        <ToggleChip
          key={preset.text}
          pressed={preset.range.from === range.from && preset.range.to === range.to}
          onClick={() => onSelect(preset.range)}
        >
          {preset.text}
        </ToggleChip>
      ))}
    </div>
  );
}
