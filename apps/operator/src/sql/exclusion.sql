/*
 * Breaks and self-exclusions. A break ends at its time. With the setting 'return' = 'on request', a self-exclusion continues after its
 * time, until the player has asked to return and a waiting time has passed.
 */

-- When the exclusion ends: 'infinity' until the player has asked to return, NULL for a player without one.
CREATE OR REPLACE FUNCTION operator.away_until(p_exclusion operator.exclusion, p_until timestamptz, p_return_from timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_exclusion = 'exclusion' AND EXISTS (
                SELECT FROM operator.setting WHERE name = 'return' AND value = 'on request')
              THEN greatest(p_until, coalesce(p_return_from, 'infinity')) ELSE p_until END;
$$;

-- `on_break` or `self_excluded`, or NULL for a player who may play.
CREATE OR REPLACE FUNCTION operator.exclusion_of(p_player uuid, p_now timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE exclusion WHEN 'break' THEN 'on_break' ELSE 'self_excluded' END
    FROM operator.player
   WHERE id = p_player AND exclusion IS NOT NULL AND operator.away_until(exclusion, excluded_until, return_from) > p_now;
$$;

-- Excludes the player and ends every session. Never shortens an exclusion, and never turns a self-exclusion into a break. An earlier
-- request to return is void.
CREATE OR REPLACE FUNCTION operator.exclude(p_player uuid, p_exclusion operator.exclusion, p_for interval, p_origin text)
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
  v_zone text;
  v_until timestamptz;
  v_is_away boolean;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  v_zone := operator.time_zone_of(p_player);
  -- In local time, so that a break of a week ends at the same hour across a daylight saving change.
  v_until := ((v_now AT TIME ZONE v_zone) + p_for) AT TIME ZONE v_zone;
  v_is_away := operator.exclusion_of(p_player, v_now) IS NOT NULL;
  UPDATE operator.player SET
      exclusion = CASE WHEN v_is_away THEN greatest(exclusion, p_exclusion) ELSE p_exclusion END,
      excluded_until = CASE WHEN v_is_away THEN greatest(excluded_until, v_until) ELSE v_until END,
      return_from = NULL
   WHERE id = p_player RETURNING excluded_until INTO v_until;
  UPDATE operator.account SET is_protected = true WHERE player_id = p_player AND kind = 'cash' AND NOT is_protected;
  -- The UPDATE above has locked the player's row: a concurrent login has either opened its session already, which ends here, or
  -- sees the exclusion.
  UPDATE operator.session SET ended_at = v_now WHERE player_id = p_player AND ended_at IS NULL;
  PERFORM operator.record_change(p_player, p_origin, p_exclusion::text, jsonb_build_object('until', v_until));
  PERFORM operator.record_fact(CASE p_exclusion WHEN 'break' THEN 'player.break' ELSE 'player.self_excluded' END, p_player, v_now::text,
    jsonb_build_object('until', v_until, 'origin', p_origin));
  RETURN v_until;
END $$;

-- Records the player's request to return, which is possible after the time of the self-exclusion. Returns when the player may log in;
-- a repeated request changes nothing. NULL if there is no self-exclusion, or if it has not ended.
CREATE OR REPLACE FUNCTION operator.ask_to_return(p_player uuid, p_wait interval, p_origin text)
RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
  v_player record;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  SELECT exclusion, excluded_until, return_from INTO v_player FROM operator.player WHERE id = p_player FOR NO KEY UPDATE;
  IF v_player.exclusion IS DISTINCT FROM 'exclusion' OR v_player.excluded_until > v_now THEN
    RETURN NULL;
  END IF;
  IF v_player.return_from IS NOT NULL THEN
    RETURN v_player.return_from;
  END IF;
  UPDATE operator.player SET return_from = v_now + p_wait WHERE id = p_player;
  PERFORM operator.record_change(p_player, p_origin, 'return requested', jsonb_build_object('from', v_now + p_wait));
  RETURN v_now + p_wait;
END $$;
