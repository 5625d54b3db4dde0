import { useQuery } from '@tanstack/react-query';
import { decimalText, type Minor } from '@tessera/money';
import { useState } from 'react';

import { Amount, isolate, useT } from '../../i18n';
import { saveFile, toCsv } from '../../platform/csv';
import { QueryView } from '../../platform/QueryView';
import { SiteLink, usePlayerCurrency } from '../../session';
import { siteMap } from '../../site';
import { Button, EmptyState, Skeleton, Table, TextField, ToggleChip, classNames } from '../../ui';
import { ActivityChart } from './ActivityChart';
import { statementQuery } from './api';
import { addDays, countDays, dayOf, isDay, utcRange } from './days';
import { serverNow, type Protection } from './protection';
import { SUMS, toStatement, type Row, type Statement, type SumName } from './statement';
import { useDayText } from './use-day-text';
import styles from './ActivitySection.module.css';
import shared from './shared.module.css';

type Range = { from: string; to: string };

const PRESETS = [7, 30, 90, 365];

/** Deposits, stakes and wins of a period: totals, a chart, a table and an export. */
export function ActivitySection({ protection }: { protection: Protection }) {
  const t = useT();
  const { timeZone } = protection;
  const today = dayOf(serverNow(protection), timeZone);
  const lastDays = (days: number): Range => ({ from: addDays(today, 1 - days), to: today });
  const [range, setRange] = useState(() => lastDays(30));
  return (
    <>
      <p className={shared.lead}>{t('protection.activityHint', { zone: isolate(timeZone) })}</p>
      <div className={styles.period}>
        <div
          role="group"
          aria-label={t('account.period')}
          className={classNames(shared.lengths, shared.presets)}
        >
          {PRESETS.map((days) => (
            <ToggleChip
              key={days}
              pressed={range.to === today && range.from === lastDays(days).from}
              onClick={() => setRange(lastDays(days))}
            >
              {t('account.lastDays', { days })}
            </ToggleChip>
          ))}
        </div>
        <RangeFields range={range} onChange={setRange} />
      </div>
      <Results range={range} timeZone={timeZone} />
      <nav className={shared.links} aria-label={t('shell.logsHistory')} data-clear-of-toasts="">
        {siteMap()
          .accountSections.filter(({ group }) => group === 'history')
          .map(({ id, path, title }) => (
            <SiteLink key={id} href={path}>
              {t(title)}
            </SiteLink>
          ))}
      </nav>
    </>
  );
}

function amountCell(name: SumName, value: Minor, currency: string) {
  return (
    <Amount
      value={value}
      currency={currency}
      bare
      sign={name === 'net' ? 'always' : 'auto'}
      className={styles.amount}
    />
  );
}

/** An invalid date or range shows an error and is not applied. */
function RangeFields({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const t = useT();
  const [draft, setDraft] = useState(range);
  const [problem, setProblem] = useState<{ from?: string; to?: string }>({});
  // A new range fills the fields. A `key` would mount them again, and the Show button would lose the focus.
  const [filledWith, setFilledWith] = useState(range);
  if (filledWith !== range) {
    setFilledWith(range);
    setDraft(range);
    setProblem({});
  }

  function apply() {
    const wrong = {
      ...(isDay(draft.from) ? {} : { from: t('account.dateNotValid') }),
      ...(isDay(draft.to) ? {} : { to: t('account.dateNotValid') }),
    };
    const isReversed = isDay(draft.from) && isDay(draft.to) && draft.from > draft.to;
    setProblem(isReversed ? { from: t('account.dateOrder') } : wrong);
    if (isReversed || wrong.from || wrong.to) return;
    if (draft.from !== range.from || draft.to !== range.to) onChange(draft);
  }

  const field = (end: 'from' | 'to') => (
    <TextField
      type="date"
      label={t(`account.${end}`)}
      error={problem[end]}
      value={draft[end]}
      onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
    />
  );
  return (
    <form
      className={styles.range}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {field('from')}
      {field('to')}
      <Button look="outline" type="submit">
        {t('protection.showPeriod')}
      </Button>
    </form>
  );
}

function Results({ range, timeZone }: { range: Range; timeZone: string }) {
  const t = useT();
  const currency = usePlayerCurrency();
  const query = useQuery(statementQuery(utcRange(range, timeZone)));
  return (
    <QueryView
      query={query}
      pending={<Skeleton className={shared.coming} />}
      errorText={t('shell.unknownError')}
      hideStale
    >
      {(wire) => {
        const statement = toStatement(wire, currency, countDays(range));
        if (!statement) return <EmptyState text={t('shell.unreadableAnswer')} icon="warning" />;
        return <StatementView statement={statement} range={range} />;
      }}
    </QueryView>
  );
}

function StatementView({ statement, range }: { statement: Statement; range: Range }) {
  const t = useT();
  const currency = usePlayerCurrency();
  const dayText = useDayText(statement.isByMonth);
  const names = SUMS.filter((name) => name !== 'bonuses' || statement.totals.bonuses !== 0);
  const nameOf = (name: (typeof names)[number]) => t(`protection.${name}`);
  const titles = [t(statement.isByMonth ? 'protection.monthTitle' : 'account.date'), ...names.map(nameOf)];

  function save() {
    const cells = ({ key, sums }: Row) => [key, ...names.map((name) => decimalText(sums[name], currency))];
    const total = cells({ key: t('protection.total'), sums: statement.totals });
    const head = titles.map((title, index) => (index === 0 ? title : `${title} (${currency})`));
    saveFile(`activity-${range.from}-${range.to}.csv`, toCsv([head, ...statement.rows.map(cells), total]));
  }

  return (
    <section className={shared.card} aria-label={t('protection.statement')}>
      <dl className={classNames(shared.figures, shared.totals)}>
        {names.map((name) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd>
              <Amount
                value={statement.totals[name]}
                currency={currency}
                sign={name === 'net' ? 'always' : 'auto'}
              />
            </dd>
          </div>
        ))}
      </dl>
      {statement.rows.length === 0 ? (
        <EmptyState text={t('shell.noData')} icon="chart" />
      ) : (
        <>
          <ActivityChart statement={statement} range={range} />
          <Table
            caption={t('protection.statement')}
            columns={[
              { key: 'date', title: titles[0] ?? '', cell: ({ key }: Row) => dayText(key) },
              ...names.map((name) => ({
                key: name,
                title: nameOf(name),
                align: 'end' as const,
                cell: ({ sums }: Row) => amountCell(name, sums[name], currency),
              })),
            ]}
            rows={statement.rows.toReversed()}
            rowKey={({ key }) => key}
          />
          <div className={shared.buttons}>
            <Button look="outline" size="s" icon="receipt" onClick={save}>
              {t('account.exportCsv')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
