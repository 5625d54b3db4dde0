/* Periods of limits: calendar days, weeks and months in the player's time zone. */

CREATE OR REPLACE FUNCTION operator.time_zone_of(p_player uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT time_zone FROM operator.player WHERE id = p_player),
    (SELECT value FROM operator.setting WHERE name = 'time zone'));
$$;

-- The day, week (from Monday) or month around a moment. Computed in local time, so that a day with a daylight saving change has 23 or 25
-- hours.
CREATE OR REPLACE FUNCTION operator.period_of(p_period operator.limit_period, p_zone text, p_at timestamptz)
RETURNS TABLE (starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT first AT TIME ZONE p_zone, (first + ('1 ' || p_period)::interval) AT TIME ZONE p_zone
    FROM (SELECT date_trunc(p_period::text, p_at AT TIME ZONE p_zone) AS first) AS local;
$$;

-- Starts the new period of every limit whose period has ended. Stakes that are not counted yet belong to the period that has ended.
-- The account is locked.
CREATE OR REPLACE FUNCTION operator.begin_periods(p_player uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM operator.count_stakes(p_player);
  UPDATE operator.player_limit l SET used = 0, starts_at = fresh.starts_at, ends_at = fresh.ends_at
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), p_now)).*
            FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
END $$;

-- Changes where the player's days begin, and computes again what is used of every limit.
CREATE OR REPLACE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  PERFORM operator.count_stakes(p_player);
  v_now := operator.clock();
  UPDATE operator.player SET time_zone = p_zone WHERE id = p_player;
  UPDATE operator.player_limit l SET starts_at = fresh.starts_at, ends_at = fresh.ends_at, time_base = '-infinity',
      used = operator.used_since(p_player, l.kind, fresh.starts_at)
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), v_now)).*
            FROM operator.player_limit WHERE player_id = p_player) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
  PERFORM operator.record_change(p_player, p_origin, 'time zone', jsonb_build_object('zone', p_zone));
END $$;
