/*
 * A bet of a player with limits, in less time. Before, each one looked for periods that are over with an UPDATE that mostly found none, and
 * a limit on time added up the sessions of its period.
 */

-- Of a limit on time: the player has used at most what has passed since this moment. Sessions are added up only once that could be enough.
ALTER TABLE operator.player_limit ADD COLUMN time_base timestamptz NOT NULL DEFAULT '-infinity';

CREATE OR REPLACE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
  v_limit record;
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND ends_at <= v_now;
  IF FOUND THEN
    PERFORM operator.begin_periods(p_player, v_now);
  END IF;
  -- Time first, then stakes, then losses.
  FOR v_limit IN SELECT kind, period, amount, used, starts_at, time_base FROM operator.player_limit
      WHERE player_id = p_player AND kind <> 'deposit' ORDER BY kind DESC LOOP
    IF v_limit.kind = 'time' THEN
      IF v_limit.time_base + make_interval(mins => v_limit.amount::integer) <= v_now
          AND operator.is_time_used_up(p_player, v_limit.period, v_limit.starts_at, v_limit.amount, v_now) THEN
        RETURN 'time_limit';
      END IF;
    ELSIF p_amount > 0 AND v_limit.used + p_amount > v_limit.amount THEN
      RETURN v_limit.kind || '_limit';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Adds up the sessions of a period, and notes how far that is from the limit. The account is locked.
CREATE FUNCTION operator.is_time_used_up(
  p_player uuid, p_period operator.limit_period, p_starts_at timestamptz, p_minutes bigint, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_used interval := operator.session_time(p_player, p_starts_at, p_now);
BEGIN
  UPDATE operator.player_limit SET time_base = p_now - v_used
   WHERE player_id = p_player AND kind = 'time' AND period = p_period;
  RETURN v_used >= make_interval(mins => p_minutes::integer);
END $$;

-- As in 025; the period of a limit on time may begin earlier now, so that it is added up anew, too.
CREATE OR REPLACE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  UPDATE operator.player SET time_zone = p_zone WHERE id = p_player;
  UPDATE operator.player_limit l SET starts_at = fresh.starts_at, ends_at = fresh.ends_at, time_base = '-infinity',
      used = operator.used_since(p_player, l.kind, fresh.starts_at)
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), v_now)).*
            FROM operator.player_limit WHERE player_id = p_player) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
  PERFORM operator.record_change(p_player, p_origin, 'time zone', jsonb_build_object('zone', p_zone));
END $$;
