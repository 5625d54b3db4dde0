import { useEffect, useState } from 'react';

import { useT } from '../../i18n';
import { PLAYER_PREFIX, readStored, writeStored } from '../../platform/storage';
import { toast } from '../../ui';
import { isCheckDue, stateOfLimit, type Protection } from './protection';
import { RealityCheckDialog } from './RealityCheckDialog';
import { useLimitTexts, useMoment } from './texts';
import { useProtection, useProtectionPolling } from './use-protection';

/** Follows the session of a player while the site runs: reality check, last login, and warnings before a limit. */
export function Watch() {
  useProtectionPolling();
  const protection = useProtection();
  if (!protection) return null;
  return (
    <>
      {/* Notices lie above everything, and would cover the figures of the check: they come after its answer. */}
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

/** The session whose last login was told, by its beginning. */
const TOLD_LOGIN = `${PLAYER_PREFIX}toldLastLogin`;

/** Told once after each login, not after a reload. */
function LastLogin({ protection: { lastLogin, session } }: { protection: Protection }) {
  const t = useT();
  const moment = useMoment();
  useEffect(() => {
    const stamp = String(session.startedAt);
    if (!lastLogin || readStored(TOLD_LOGIN) === stamp) return;
    writeStored(TOLD_LOGIN, stamp);
    const { at, device } = lastLogin;
    const text = t('protection.lastLogin', { time: moment(at) });
    toast.info(device === undefined ? text : `${text}\n${device}`);
  }, [lastLogin, session.startedAt, t, moment]);
  return null;
}

const TOLD_LIMITS = `${PLAYER_PREFIX}toldLimits`;
/** More than all limits of a period together. */
const MOST_TOLD = 60;

/** One notice when a limit comes near and one when it is reached, for each of its periods. */
function LimitWarnings({ protection: { limits } }: { protection: Protection }) {
  const t = useT();
  const texts = useLimitTexts();
  // Of this player: it goes with the part, which goes with the token.
  const [told] = useState(() => new Set(readStored(TOLD_LIMITS)?.split(',')));
  useEffect(() => {
    for (const limit of limits) {
      const state = stateOfLimit(limit);
      const key = [limit.kind, limit.period, limit.value, limit.resetsAt?.getTime(), state].join(' ');
      if (state === 'far' || told.has(key)) continue;
      told.add(key);
      // A reload is no news.
      writeStored(TOLD_LIMITS, [...told].slice(-MOST_TOLD).join());
      const name = texts.nameOf(limit);
      const text =
        state === 'reached'
          ? t('protection.warnReached', { name })
          : t('protection.warnNear', { name, left: texts.value(limit, limit.left) });
      toast.info(text);
    }
  }, [limits, told, t, texts]);
  return null;
}
