/*
 * The way back after a self-exclusion. Where the operator's licence wants it so (the setting 'return'), a self-exclusion goes on after
 * its time until the player asks to come back, and for a day of thought after that. A break ends by itself.
 */

-- From when on a player who has asked to come back may log in; null: nobody has asked.
ALTER TABLE operator.player ADD COLUMN return_from timestamptz;

-- When a player is no longer away; infinity while a request to come back has to be made. Null for who never was away.
CREATE FUNCTION operator.away_until(p_exclusion operator.exclusion, p_until timestamptz, p_return_from timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_exclusion = 'exclusion' AND EXISTS (
                SELECT FROM operator.setting WHERE name = 'return' AND value = 'on request')
              THEN greatest(p_until, coalesce(p_return_from, 'infinity')) ELSE p_until END;
$$;

CREATE OR REPLACE FUNCTION operator.exclusion_of(p_player uuid, p_now timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE exclusion WHEN 'break' THEN 'on_break' ELSE 'self_excluded' END
    FROM operator.player
   WHERE id = p_player AND exclusion IS NOT NULL AND operator.away_until(exclusion, excluded_until, return_from) > p_now;
$$;

CREATE OR REPLACE FUNCTION operator.look_for_protection(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.account SET is_protected =
      EXISTS (SELECT FROM operator.player_limit WHERE player_id = p_player)
      OR operator.exclusion_of(p_player, operator.clock()) IS NOT NULL
   WHERE player_id = p_player AND kind = 'cash';
END $$;

-- As in 025; a request to come back that was made before counts for nothing.
CREATE OR REPLACE FUNCTION operator.exclude(p_player uuid, p_exclusion operator.exclusion, p_for interval, p_origin text)
RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_zone text;
  v_until timestamptz;
  v_is_away boolean;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  v_zone := operator.time_zone_of(p_player);
  -- In local time: a break of a week ends at the same hour, also when the clocks change in between.
  v_until := ((v_now AT TIME ZONE v_zone) + p_for) AT TIME ZONE v_zone;
  v_is_away := operator.exclusion_of(p_player, v_now) IS NOT NULL;
  UPDATE operator.player SET
      exclusion = CASE WHEN v_is_away THEN greatest(exclusion, p_exclusion) ELSE p_exclusion END,
      excluded_until = CASE WHEN v_is_away THEN greatest(excluded_until, v_until) ELSE v_until END,
      return_from = NULL
   WHERE id = p_player RETURNING excluded_until INTO v_until;
  UPDATE operator.account SET is_protected = true WHERE player_id = p_player AND kind = 'cash' AND NOT is_protected;
  -- The player's row is locked, so that a login under way has opened its session or will find the break.
  UPDATE operator.session SET ended_at = v_now WHERE player_id = p_player AND ended_at IS NULL;
  PERFORM operator.record_change(p_player, p_origin, p_exclusion::text, jsonb_build_object('until', v_until));
  RETURN v_until;
END $$;

-- The player asks to come back: possible after the time of the self-exclusion, which it never shortens. Answers from when on; asking again
-- changes nothing. Null for who has nothing to come back from, or not yet.
CREATE FUNCTION operator.ask_to_return(p_player uuid, p_wait interval, p_origin text)
RETURNS timestamptz LANGUAGE plpgsql AS $$
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
