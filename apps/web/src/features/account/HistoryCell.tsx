import { parseAmount } from '@tessera/money';
import { useState } from 'react';

import { Amount, useDateTime, useT } from '../../i18n';
import { lazyPart } from '../../loading';
import { Chip, classNames } from '../../ui';
import type { CellValue } from './histories';
import styles from './HistoryCell.module.css';
import { wordKey } from './words';

const Replay = lazyPart(() => import('./replay/Replay').then((module) => module.Replay), {
  messages: 'rounds',
});

/** Shown for a missing value. */
const MISSING = '—';

type Props = { value: CellValue; currency: string };

export function HistoryCell({ value, currency }: Props) {
  switch (value.kind) {
    case 'date':
      return <DateTime date={value.date} text={value.text} />;
    case 'word':
      return <Word text={value.text} />;
    case 'text':
      return <bdi>{value.text || MISSING}</bdi>;
    case 'id':
      return <Id text={value.text} />;
    case 'round':
      return (
        <>
          <Id text={value.text} />
          {value.hasReplay && value.text && <Replay event={value.text} game={value.game} />}
        </>
      );
    case 'game':
      return (
        <>
          <bdi>{value.text || MISSING}</bdi>
          {value.hasReplay && value.event && <Replay event={value.event} game={value.text} />}
        </>
      );
    default:
      return <Money amount={value.amount} currency={currency} isMovement={value.kind === 'movement'} />;
  }
}

const SHORT_ID_LENGTH = 8;
/** An id is shortened only if that saves space. */
const MAX_ID_LENGTH = 12;

/** A long id is shortened; a press shows the whole one. */
function Id({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= MAX_ID_LENGTH) return <bdi>{text || MISSING}</bdi>;
  return (
    <button
      type="button"
      className={styles.id}
      aria-expanded={isWhole}
      title={text}
      onClick={() => setWhole(!isWhole)}
    >
      <bdi>{isWhole ? text : `${text.slice(0, SHORT_ID_LENGTH)}…`}</bdi>
    </button>
  );
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
