import { minor } from '@tessera/money';
import { useCallback, useMemo } from 'react';

import { isolate, useDateTime, useMoney, useT, type Translate } from '../../i18n';
import { usePlayerCurrency } from '../../session';
import { stateOfLimit, type Limit } from './protection';

/** "1 h 05 min". */
export function durationText(minutes: number, t: Translate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('protection.minutesOnly', { minutes: String(rest) });
  if (rest === 0) return t('protection.hoursOnly', { hours: String(hours) });
  return t('protection.hoursMinutes', { hours: String(hours), minutes: String(rest).padStart(2, '0') });
}

/** Formats a date and time for a sentence, in local time or in another time zone. */
export function useLongDateTime(timeZone?: string): (date: Date) => string {
  const dateTime = useDateTime({ dateStyle: 'long', timeZone });
  return useCallback((date) => isolate(dateTime(date)), [dateTime]);
}

const NAMES = {
  day: 'protection.limitDay',
  week: 'protection.limitWeek',
  month: 'protection.limitMonth',
} as const;

/** Formats limits: money in the player's currency, time in hours and minutes. */
export function useLimitTexts() {
  const t = useT();
  const money = useMoney();
  const currency = usePlayerCurrency();
  return useMemo(() => {
    const value = ({ kind }: Pick<Limit, 'kind'>, amount: number | undefined): string => {
      if (amount === undefined) return t('protection.noLimit');
      return isolate(kind === 'time' ? durationText(amount, t) : money(minor(amount), currency));
    };
    const nameOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): string =>
      t(NAMES[period], { kind: t(`protection.${kind}`) });
    /** For a limit that is near or reached. */
    const warningOf = (limit: Limit): string => {
      const name = nameOf(limit);
      return stateOfLimit(limit) === 'reached'
        ? t('protection.warnReached', { name })
        : t('protection.warnNear', { name, left: value(limit, limit.left) });
    };
    return { value, nameOf, warningOf };
  }, [t, money, currency]);
}
