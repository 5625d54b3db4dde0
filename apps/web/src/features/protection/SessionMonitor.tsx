import { useEffect, useState } from 'react';

import { useT } from '../../i18n';
import { PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { toast } from '../../ui';
import { isCheckDue, stateOfLimit, type Protection } from './protection';
import { RealityCheckDialog } from './RealityCheckDialog';
import { useLimitTexts, useLongDateTime } from './texts';
import { useProtection, useProtectionPolling } from './use-protection';

/** Polls the session of the player: reality check, notice of the last login, and warnings about limits. */
export function SessionMonitor() {
  useProtectionPolling();
  const protection = useProtection();
  if (!protection) return null;
  return (
    <>
      {/* Notices would cover the figures of the check. */}
      {!isCheckDue(protection) && (
        <>
          <LastLogin protection={protection} />
          <LimitWarnings protection={protection} />
        </>
      )}
      <RealityCheckDialog protection={protection} />
    </>
  );
}

/** Storage key: start of the session whose last login was announced. */
const LOGIN_ANNOUNCED = `${PLAYER_PREFIX}announcedLogin`;

/** Announced once after each login, not after a reload. */
function LastLogin({ protection: { lastLogin, session } }: { protection: Protection }) {
  const t = useT();
  const dateTime = useLongDateTime();
  useEffect(() => {
    const stamp = String(session.startedAt);
    if (!lastLogin || readStored(LOGIN_ANNOUNCED) === stamp) return;
    writeStored(LOGIN_ANNOUNCED, stamp);
    const { at, device } = lastLogin;
    const text = t('protection.lastLogin', { time: dateTime(at) });
    toast.info(device === undefined ? text : `${text}\n${device}`);
  }, [lastLogin, session.startedAt, t, dateTime]);
  return null;
}

/** Storage key: warnings that were shown, so that a reload does not repeat them. */
const LIMITS_ANNOUNCED = `${PLAYER_PREFIX}announcedLimits`;
/** More than all limits of a period. */
const MAX_ANNOUNCED = 60;

/** One notice when a limit is near and one when it is reached, for each of its periods. */
function LimitWarnings({ protection: { limits } }: { protection: Protection }) {
  const texts = useLimitTexts();
  // State of the component, which unmounts at logout: the next player gets their own warnings.
  const [announced] = useState(() => new Set(readStored(LIMITS_ANNOUNCED)?.split(',')));
  useEffect(() => {
    for (const limit of limits) {
      const state = stateOfLimit(limit);
      const key = [limit.kind, limit.period, limit.value, limit.resetsAt?.getTime(), state].join(' ');
      if (state === 'far' || announced.has(key)) continue;
      announced.add(key);
      writeStored(LIMITS_ANNOUNCED, [...announced].slice(-MAX_ANNOUNCED).join());
      toast.info(texts.warningOf(limit));
    }
  }, [limits, announced, texts]);
  return null;
}
