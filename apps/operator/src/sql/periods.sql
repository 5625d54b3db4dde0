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

-- The period after one that has ended. It is a later calendar day, week or month than that one, and no short rest of one, also if the time
-- zone has changed since: otherwise each change would give the player a new limit.
CREATE OR REPLACE FUNCTION operator.next_period(
  p_period operator.limit_period, p_zone text, p_old_zone text, p_old_ends timestamptz, p_now timestamptz
) RETURNS TABLE (starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN first AT TIME ZONE p_zone > p_now THEN p_old_ends ELSE greatest(first AT TIME ZONE p_zone, p_old_ends) END,
         (first + length) AT TIME ZONE p_zone
    FROM (SELECT length, later + CASE WHEN (later + length) AT TIME ZONE p_zone < p_old_ends + length / 2 THEN length ELSE interval '0' END AS first
            FROM (SELECT length, greatest(
                           date_trunc(p_period::text, p_now AT TIME ZONE p_zone),
                           date_trunc(p_period::text, (p_old_ends - interval '1 second') AT TIME ZONE coalesce(p_old_zone, p_zone)) + length) AS later
                    FROM (SELECT ('1 ' || p_period)::interval AS length) AS one) AS local) AS chosen;
$$;

-- Starts the new period of every limit whose period has ended. Stakes that are not counted yet belong to the period that has ended.
-- The account is locked.
CREATE OR REPLACE FUNCTION operator.begin_periods(p_player uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_zone text;
BEGIN
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM operator.count_stakes(p_player);
  v_zone := operator.time_zone_of(p_player);
  UPDATE operator.player_limit l SET used = 0, time_base = '-infinity', starts_at = fresh.starts_at, ends_at = fresh.ends_at, zone = v_zone
    FROM (SELECT kind, period, (operator.next_period(period, v_zone, zone, ends_at, p_now)).*
            FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
END $$;

-- Changes where the player's days begin. The current period of each limit ends as it would have, with what is used of it.
CREATE OR REPLACE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  UPDATE operator.player_limit SET zone = operator.time_zone_of(p_player) WHERE player_id = p_player AND zone IS NULL;
  UPDATE operator.player SET time_zone = p_zone WHERE id = p_player;
  PERFORM operator.record_change(p_player, p_origin, 'time zone', jsonb_build_object('zone', p_zone));
END $$;
