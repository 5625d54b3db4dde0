/* Logins and game sessions. */

-- Whether a login is live: the one rule for API calls, games and bets. The expiry is compared as a difference, so that the planner
-- cannot use the index on expires_at, which exists for the sweep. While the statistics say that most sessions have expired, it would
-- read all the others through that index for every call and every bet; session_pkey finds the one row.
CREATE OR REPLACE FUNCTION operator.session_is_live(ended_at timestamptz, expires_at timestamptz, last_active_at timestamptz, idle_for interval)
RETURNS boolean LANGUAGE sql STABLE
RETURN ended_at IS NULL AND expires_at - now() > interval '0' AND last_active_at + idle_for > now();

-- For a bet: whether this provider may still bet in the game session. Counts the bet as activity of the player.
CREATE OR REPLACE FUNCTION operator.use_game_session(p_player uuid, p_game_session uuid, p_source text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_session record;
BEGIN
  SELECT s.id, s.last_active_at INTO v_session
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
   WHERE g.player_id = p_player AND g.id = p_game_session AND g.audience = p_source
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- At most one write per minute: this runs for every bet.
  IF v_session.last_active_at < now() - interval '1 minute' THEN
    UPDATE operator.session SET last_active_at = now() WHERE player_id = p_player AND id = v_session.id;
  END IF;
  RETURN true;
END $$;
