import { useId, useRef, useState } from 'react';

import { useT } from '../../i18n';
import { useExclusion } from '../../platform/exclusion';
import { toastFailure } from '../../platform/toast-failure';
import { dropToken } from '../../platform/token';
import { Button, ToggleChip, classNames } from '../../ui';
import { beginBreak } from './api';
import type { Protection } from './protection';
import { useLongDateTime } from './texts';
import { useSending } from './use-sending';
import styles from './BreaksSection.module.css';
import shared from './shared.module.css';

type Length = { days: number } | { months: number };

/** Breaks of some days and self-exclusions of some months. The consequences are shown before one begins. */
export function BreaksSection({ breaks }: { breaks: NonNullable<Protection['breaks']> }) {
  const t = useT();
  return (
    <>
      {breaks.days.length > 0 && (
        <BreakCard
          kind="break"
          lengths={breaks.days.map((days) => ({ length: { days }, text: t('protection.days', { days }) }))}
        />
      )}
      {breaks.months.length > 0 && (
        <BreakCard
          kind="exclusion"
          lengths={breaks.months.map((months) => ({
            length: { months },
            text:
              months % 12 === 0
                ? t('protection.years', { count: months / 12 })
                : t('protection.months', { count: months }),
          }))}
        />
      )}
    </>
  );
}

type CardProps = { kind: 'break' | 'exclusion'; lengths: readonly { length: Length; text: string }[] };

function BreakCard({ kind, lengths }: CardProps) {
  const t = useT();
  const titleId = useId();
  const [chosen, setChosen] = useState<Length>();
  const group = useRef<HTMLDivElement>(null);

  function cancel() {
    // The Cancel button is removed: move the focus to the chosen length.
    group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    setChosen(undefined);
  }

  return (
    <section className={shared.card} aria-labelledby={titleId}>
      <h2 id={titleId}>{t(`protection.${kind}Title`)}</h2>
      <p className={shared.hint}>{t(`protection.${kind}Hint`)}</p>
      <div ref={group} role="group" aria-label={t('protection.howLong')} className={shared.lengths}>
        {lengths.map(({ length, text }) => (
          <ToggleChip key={text} pressed={isSame(chosen, length)} onClick={() => setChosen(length)}>
            {text}
          </ToggleChip>
        ))}
      </div>
      {chosen && <Consequences key={JSON.stringify(chosen)} kind={kind} length={chosen} onCancel={cancel} />}
    </section>
  );
}

function isSame(one: Length | undefined, other: Length): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function endOf(length: Length): Date {
  const end = new Date();
  if ('days' in length) end.setDate(end.getDate() + length.days);
  else end.setMonth(end.getMonth() + length.months);
  return end;
}

type ConsequencesProps = { kind: 'break' | 'exclusion'; length: Length; onCancel: () => void };

function Consequences({ kind, length, onCancel }: ConsequencesProps) {
  const t = useT();
  const dateTime = useLongDateTime();
  const [isAgreed, setIsAgreed] = useState(false);
  const [isSending, send] = useSending();

  async function begin() {
    try {
      const { until } = await beginBreak(length);
      // The server has ended all sessions of the player. ExclusionPage covers this page.
      const code = kind === 'break' ? 'on_break' : 'self_excluded';
      useExclusion.setState({ exclusion: { code, until } });
      dropToken();
    } catch (failure) {
      toastFailure(failure, t('protection.breakFailed'));
    }
  }

  return (
    <div className={classNames(shared.box, styles.consequences)}>
      <h3>{t('protection.consequences')}</h3>
      <ul>
        <li>{t('protection.consequenceNow')}</li>
        <li>{t('protection.consequenceUntil', { date: dateTime(endOf(length)) })}</li>
        <li>{t('protection.consequenceFixed')}</li>
        <li>{t('protection.consequenceBets')}</li>
        <li>{t('protection.consequenceBalance')}</li>
      </ul>
      <label className={styles.agree}>
        <input type="checkbox" checked={isAgreed} onChange={(event) => setIsAgreed(event.target.checked)} />
        <span>{t('protection.agree')}</span>
      </label>
      <div className={shared.buttons}>
        <Button
          look="outline"
          disabled={!isAgreed}
          busy={isSending}
          aria-disabled={isSending}
          onClick={() => void send(begin)}
        >
          {t(`protection.${kind}Begin`)}
        </Button>
        <Button look="outline" disabled={isSending} onClick={onCancel}>
          {t('protection.cancel')}
        </Button>
      </div>
    </div>
  );
}
