import { useState } from 'react';

import { useT } from '../../i18n';
import { toastFailure } from '../../platform/toast-failure';
import { Button, toast, classNames } from '../../ui';
import { answerPending } from './api';
import { LimitForm } from './LimitForm';
import { serverNow, stateOfLimit, type Limit, type Protection } from './protection';
import { useLimitTexts, useLongDateTime } from './texts';
import { useSending } from './use-sending';
import styles from './LimitRow.module.css';
import shared from './shared.module.css';

type Props = { limit: Limit; protection: Protection };

/** One limit: its value, the remaining amount, a pending change, and the form to change it. */
export function LimitRow({ limit, protection }: Props) {
  const t = useT();
  const texts = useLimitTexts();
  const [isEditing, setIsEditing] = useState(false);
  // The key of the button: after each change it is mounted again and takes the focus, because the form is gone.
  const [timesDone, setTimesDone] = useState(0);
  const name = texts.nameOf(limit);
  function finish() {
    setIsEditing(false);
    setTimesDone(timesDone + 1);
  }
  return (
    <li className={styles.limit} aria-label={name}>
      <div className={styles.limitHead}>
        <h3>{t(`protection.${limit.period}`)}</h3>
        <p className={styles.value}>{texts.value(limit, limit.value)}</p>
        {!isEditing && (
          <Button
            key={timesDone}
            autoFocus={timesDone > 0}
            look="outline"
            size="s"
            aria-label={t(limit.value === undefined ? 'protection.setLimitOf' : 'protection.changeLimitOf', {
              name,
            })}
            onClick={() => setIsEditing(true)}
          >
            {t(limit.value === undefined ? 'protection.setLimit' : 'protection.changeLimit')}
          </Button>
        )}
      </div>
      <Remaining limit={limit} timeZone={protection.timeZone} />
      {limit.pending && (
        <Pending limit={limit} pending={limit.pending} now={serverNow(protection)} onDone={finish} />
      )}
      {isEditing && <LimitForm limit={limit} onDone={finish} />}
    </li>
  );
}

function Remaining({ limit, timeZone }: { limit: Limit; timeZone: string }) {
  const t = useT();
  const texts = useLimitTexts();
  const dateTime = useLongDateTime(timeZone);
  const { value, used, left, resetsAt } = limit;
  if (value === undefined || used === undefined || left === undefined) return null;
  const state = stateOfLimit(limit);
  const share = value === 0 ? 1 : Math.min(1, Math.max(0, 1 - left / value));
  return (
    <div className={styles.left}>
      <div className={styles.meter} data-state={state} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <p>
        <strong>
          {state === 'reached'
            ? t('protection.reached')
            : t('protection.left', { left: texts.value(limit, left) })}
        </strong>{' '}
        {resetsAt && (
          <span className={classNames(shared.hint, styles.resets)}>
            {t('protection.resetsAt', { date: dateTime(resetsAt) })}
          </span>
        )}
      </p>
    </div>
  );
}

/** A pending looser limit: it can be confirmed after its delay, and dropped at any time. */
function Pending({
  limit,
  pending,
  now,
  onDone,
}: {
  limit: Limit;
  pending: NonNullable<Limit['pending']>;
  now: number;
  onDone: () => void;
}) {
  const t = useT();
  const texts = useLimitTexts();
  const dateTime = useLongDateTime();
  const [isSending, send] = useSending();
  const isReady = now >= pending.from.getTime();

  async function answer(accept: boolean) {
    try {
      await answerPending(limit, accept);
      toast.success(t(accept ? 'protection.saved' : 'protection.changeDropped'));
      onDone();
    } catch (failure) {
      toastFailure(failure, t('protection.notSaved'));
    }
  }

  return (
    <div className={classNames(shared.box, styles.pending)}>
      <p>
        <strong>{t('protection.pending', { value: texts.value(limit, pending.value) })}</strong>{' '}
        {isReady
          ? t('protection.pendingReady', { until: dateTime(pending.until) })
          : t('protection.pendingFrom', { from: dateTime(pending.from), until: dateTime(pending.until) })}
      </p>
      <div className={shared.buttons}>
        {isReady && (
          <Button
            look="outline"
            size="s"
            aria-disabled={isSending}
            onClick={() => void send(() => answer(true))}
          >
            {t('protection.confirmChange')}
          </Button>
        )}
        <Button
          look="outline"
          size="s"
          aria-disabled={isSending}
          onClick={() => void send(() => answer(false))}
        >
          {t('protection.dropChange')}
        </Button>
      </div>
    </div>
  );
}
