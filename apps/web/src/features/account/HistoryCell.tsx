import { parseAmount } from '@tessera/money';

import { messageUrls as messages } from 'virtual:messages/rounds';

import { Amount, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { Chip, classNames } from '../../ui';
import type { HistoryColumn } from './histories';
import styles from './HistoryCell.module.css';
import { useDateTime } from './use-date-time';
import { wordKey } from './words';

const Replay = lazyPart(() => import('./replay/Replay').then((module) => module.Replay), { messages });

/** Shown for a missing value. */
const MISSING = '—';

type Props = { value: ReturnType<HistoryColumn<never>['value']>; currency: string };

export function HistoryCell({ value, currency }: Props) {
  switch (value.kind) {
    case 'date':
      return <DateTime date={value.date} text={value.text} />;
    case 'word':
      return <Word text={value.text} />;
    case 'text':
      return <bdi>{value.text || MISSING}</bdi>;
    case 'round':
      return (
        <>
          <bdi>{value.text || MISSING}</bdi>
          {value.hasReplay && value.text && <Replay event={value.text} game={value.game} />}
        </>
      );
    default:
      return <Money amount={value.amount} currency={currency} isMovement={value.kind === 'movement'} />;
  }
}

function DateTime({ date, text }: { date: Date | undefined; text: string }) {
  const dateTime = useDateTime();
  if (!date) return <bdi>{text || MISSING}</bdi>;
  return <time dateTime={date.toISOString()}>{dateTime(date)}</time>;
}

function Word({ text }: { text: string }) {
  const t = useT();
  const key = wordKey(text);
  if (text === '') return <span>{MISSING}</span>;
  const isIn = key === 'account.deposit' || key === 'account.win';
  return <Chip tone={isIn ? 'gold' : 'plain'}>{key ? t(key) : <bdi>{text}</bdi>}</Chip>;
}

function Money({
  amount,
  currency,
  isMovement,
}: {
  amount: string | undefined;
  currency: string;
  isMovement: boolean;
}) {
  const minor = amount === undefined ? undefined : parseAmount(amount, currency);
  if (minor === undefined) return <bdi>{amount ?? MISSING}</bdi>;
  return (
    <Amount
      value={minor}
      currency={currency}
      sign={isMovement ? 'always' : 'auto'}
      className={classNames(styles.amount, isMovement && (minor < 0 ? styles.out : styles.in))}
    />
  );
}
