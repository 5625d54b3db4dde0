import type { Connection, Transaction } from '@tessera/database';
import type { Minor } from '@tessera/money';

import { StartupFailure } from '../../platform/startup';

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Who made a change: the player on the site, or the back office. */
export type Origin = 'player' | 'operator';

export type PlayerState = {
  now: Date;
  timeZone: string;
  /** `null` for a player who is not logged in. */
  startedAt: Date | null;
  staked: Minor;
  won: Minor;
  /** The login before that of `sessionId`. */
  previousLoginAt: Date | null;
  previousLoginDevice: string | null;
  exclusion: 'break' | 'exclusion' | null;
  /** The chosen end. A self-exclusion may continue after it, until the player asks to return. */
  excludedUntil: Date | null;
  /** From when on a player who has asked to return may log in. */
  returnFrom: Date | null;
  /** The interval of reality checks; `null` for none. */
  checkMinutes: number | null;
  checkDueAt: Date | null;
};

export type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  /** Minor units, or minutes of time; `null` for no limit. */
  amount: number | null;
  used: number | null;
  resetsAt: Date;
  pendingAmount: number | null;
  pendingFrom: Date | null;
};

export type StatementRow = Record<'deposits' | 'withdrawals' | 'stakes' | 'wins' | 'bonuses', Minor> & {
  /** The player's calendar day, `2026-11-15`. */
  date: string;
};

export type ProtectionChange = {
  madeAt: Date;
  origin: Origin;
  change: string;
  detail: Record<string, string | number | null>;
};

type LimitName = { kind: LimitKind; period: LimitPeriod };

/** Settings that functions of the database use. */
type DatabaseSettings = {
  timeZone: string;
  realityCheck: RealityCheckSettings | undefined;
  returnOnRequest: boolean;
};

/** In minutes. */
export type RealityCheckSettings = {
  /** For players without a choice; 0: no reality check unless they choose one. */
  minutes: number;
  least: number;
  greatest: number;
  /** How long bets are accepted while a check is unanswered; `undefined`: without limit. */
  grace: number | undefined;
};

const STATE = `
  SELECT clock.now, clock.zone AS "timeZone", began.at AS "startedAt", played.staked, played.won,
         s.previous_login_at AS "previousLoginAt", s.previous_login_device AS "previousLoginDevice",
         away.exclusion, away.excluded_until AS "excludedUntil", away.return_from AS "returnFrom",
         c.minutes AS "checkMinutes", c.due_at AS "checkDueAt"
    FROM (SELECT operator.clock() AS now, operator.time_zone_of($1) AS zone OFFSET 0) AS clock
   CROSS JOIN LATERAL (SELECT operator.session_start($1, clock.now) AS at) AS began
   CROSS JOIN LATERAL operator.session_position($1, began.at) AS played
    JOIN operator.player p ON p.id = $1
    LEFT JOIN operator.player away ON away.id = p.id AND operator.exclusion_of(p.id, clock.now) IS NOT NULL
    LEFT JOIN operator.session s ON s.player_id = $1 AND s.id = $2
    LEFT JOIN LATERAL operator.reality_check_of($1, coalesce(began.at, clock.now)) AS c ON true`;

const LIMITS = `
  SELECT k.kind, p.period, l.amount,
         CASE WHEN l.amount IS NULL THEN NULL
              WHEN k.kind = 'time' THEN floor(extract(epoch FROM operator.session_time($1, held.starts_at, $3)) / 60)::bigint
              WHEN l.ends_at > $3 THEN l.used + CASE WHEN k.kind IN ('loss', 'stake') THEN a.uncounted ELSE 0 END
              ELSE 0 END AS used,
         held.ends_at AS "resetsAt",
         l.pending_amount AS "pendingAmount", l.pending_from AS "pendingFrom"
    FROM unnest(enum_range(NULL::operator.limit_kind)) AS k (kind)
   CROSS JOIN unnest(enum_range(NULL::operator.limit_period)) AS p (period)
    LEFT JOIN operator.player_limit l ON l.player_id = $1 AND l.kind = k.kind AND l.period = p.period
    LEFT JOIN operator.account a ON a.player_id = $1 AND a.kind = 'cash'
   CROSS JOIN LATERAL (
     SELECT l.starts_at, l.ends_at WHERE l.ends_at > $3
     UNION ALL SELECT * FROM operator.next_period(p.period, $2, l.zone, l.ends_at, $3) WHERE l.ends_at <= $3
     UNION ALL SELECT * FROM operator.period_of(p.period, $2, $3) WHERE l.ends_at IS NULL) AS held
   ORDER BY k.kind, p.period`;

const STATEMENT = `
  SELECT to_char(moved_at AT TIME ZONE $4, 'YYYY-MM-DD') AS date,
         coalesce(sum(amount) FILTER (WHERE kind = 'deposit'), 0)::bigint AS deposits,
         coalesce(sum(amount) FILTER (WHERE kind = 'withdrawal'), 0)::bigint AS withdrawals,
         coalesce(sum(amount) FILTER (WHERE kind = 'bet'), 0)::bigint AS stakes,
         coalesce(sum(amount) FILTER (WHERE kind = 'win'), 0)::bigint AS wins,
         coalesce(sum(amount) FILTER (WHERE kind IN ('cashback', 'jackpot', 'promotion')), 0)::bigint AS bonuses
    FROM operator.movements($1, $2, $3)
   GROUP BY date ORDER BY date`;

export type ProtectionStore = ReturnType<typeof createProtectionStore>;

export function createProtectionStore({ pool }: Connection) {
  return {
    /** For the functions of the database. */
    async saveSettings({ timeZone, realityCheck, returnOnRequest }: DatabaseSettings): Promise<void> {
      await requireTimeZone(timeZone);
      await keepSetting('time zone', timeZone);
      await keepSetting('reality check', realityCheck && JSON.stringify(realityCheck));
      await keepSetting('return', returnOnRequest ? 'on request' : 'automatic');
    },

    findState,

    /** Players among these who have taken a break or were excluded since, and are still away: the first moment. */
    async stoppedAt(playerIds: readonly string[], since: Date): Promise<Map<string, Date>> {
      const { rows } = await pool.query<{ id: string; at: Date }>({
        name: 'protection stopped',
        text: `SELECT c.player_id AS id, min(c.made_at) AS at FROM operator.protection_change c
                WHERE c.player_id = ANY ($1) AND c.made_at >= $2 AND c.change IN ('break', 'exclusion')
                  AND operator.exclusion_of(c.player_id, operator.clock()) IS NOT NULL
                GROUP BY c.player_id`,
        values: [playerIds, since],
      });
      return new Map(rows.map(({ id, at }) => [id, at]));
    },

    async state(playerId: string, sessionId: string | undefined): Promise<PlayerState> {
      return (await findState(playerId, sessionId))!; // The caller has found the id.
    },

    async limits(playerId: string, { timeZone, now }: PlayerState): Promise<LimitRow[]> {
      const { rows } = await pool.query<LimitRow>({
        name: 'protection limits',
        text: LIMITS,
        values: [playerId, timeZone, now],
      });
      return rows;
    },

    async setLimit(
      playerId: string,
      { kind, period }: LimitName,
      amount: number | null,
      waitHours: number,
      origin: Origin,
      transaction?: Transaction,
    ): Promise<void> {
      await (transaction ?? pool).query(
        'SELECT operator.set_limit($1, $2, $3, $4, make_interval(hours => $5), $6)',
        [playerId, kind, period, amount, waitHours, origin],
      );
    },

    async answerLimit(
      playerId: string,
      { kind, period }: LimitName,
      accept: boolean,
      lapseDays: number,
      origin: Origin,
    ): Promise<'ok' | 'no_pending_change' | 'too_early'> {
      const { rows } = await pool.query<{ answer: 'ok' | 'no_pending_change' | 'too_early' }>(
        'SELECT operator.answer_limit($1, $2, $3, $4, make_interval(days => $5), $6) AS answer',
        [playerId, kind, period, accept, lapseDays, origin],
      );
      return rows[0]!.answer; // A function call is always one row.
    },

    async setRealityCheck(playerId: string, minutes: number, origin: Origin): Promise<void> {
      await pool.query('SELECT operator.set_reality_check($1, $2, $3)', [playerId, minutes, origin]);
    },

    async answerRealityCheck(playerId: string): Promise<void> {
      await pool.query(
        `WITH answered AS (
           INSERT INTO operator.reality_check (player_id, answered_at) VALUES ($1, operator.clock())
           ON CONFLICT (player_id) DO UPDATE SET answered_at = excluded.answered_at)
         SELECT operator.record_change($1, 'player', 'reality check answered', '{}')`,
        [playerId],
      );
    },

    async exclude(
      playerId: string,
      { days = 0, months = 0 }: { days?: number; months?: number },
      origin: Origin,
    ): Promise<Date> {
      const { rows } = await pool.query<{ until: Date }>(
        'SELECT operator.exclude($1, $2, make_interval(months => $3, days => $4), $5) AS until',
        [playerId, months > 0 ? 'exclusion' : 'break', months, days, origin],
      );
      return rows[0]!.until; // A function call is always one row.
    },

    /** From when on the player may log in; `undefined` if there is no self-exclusion that has ended. */
    async askToReturn(playerId: string, waitHours: number, origin: Origin): Promise<Date | undefined> {
      const { rows } = await pool.query<{ from: Date | null }>(
        'SELECT operator.ask_to_return($1, make_interval(hours => $2), $3) AS from',
        [playerId, waitHours, origin],
      );
      return rows[0]?.from ?? undefined;
    },

    async setTimeZone(playerId: string, zone: string, origin: Origin): Promise<void> {
      await requireTimeZone(zone);
      await pool.query('SELECT operator.set_time_zone($1, $2, $3)', [playerId, zone, origin]);
    },

    async statement(playerId: string, from: Date, to: Date, timeZone: string): Promise<StatementRow[]> {
      const { rows } = await pool.query<StatementRow>({
        name: 'protection statement',
        text: STATEMENT,
        values: [playerId, from, to, timeZone],
      });
      return rows;
    },

    /** The newest first. */
    async changes(playerId: string, most: number): Promise<ProtectionChange[]> {
      const { rows } = await pool.query<ProtectionChange>(
        `SELECT made_at AS "madeAt", origin, change, detail FROM operator.protection_change
          WHERE player_id = $1 ORDER BY number DESC LIMIT $2`,
        [playerId, most],
      );
      return rows;
    },
  };

  async function findState(
    playerId: string,
    sessionId: string | undefined,
  ): Promise<PlayerState | undefined> {
    const { rows } = await pool.query<PlayerState>({
      name: 'protection state',
      text: STATE,
      values: [playerId, sessionId],
    });
    return rows[0];
  }

  async function keepSetting(name: string, value: string | undefined): Promise<void> {
    if (value === undefined) await pool.query('DELETE FROM operator.setting WHERE name = $1', [name]);
    else
      await pool.query(
        `INSERT INTO operator.setting AS known (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE known.value <> excluded.value`,
        [name, value],
      );
  }

  /** PostgreSQL and JavaScript have different lists of time zones: both have to accept the name. */
  async function requireTimeZone(zone: string): Promise<void> {
    const { rowCount } = await pool.query('SELECT FROM pg_timezone_names WHERE name = $1', [zone]);
    if (rowCount === 0 || !isTimeZone(zone))
      throw new StartupFailure(`There is no time zone "${zone}"; an example of a name is "Africa/Tunis".`);
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    // Intl throws a RangeError for an unknown zone.
    return false;
  }
}
