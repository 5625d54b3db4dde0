CREATE TABLE operator.player (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL,
  password_hash text NOT NULL,
  currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX player_username ON operator.player (lower(username));

-- A login, until logout, idleness or its last hour. Its tokens come and go by refresh.
CREATE TABLE operator.session (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  last_active_at timestamptz NOT NULL DEFAULT now(),
  idle_for interval NOT NULL,
  ended_at timestamptz,
  PRIMARY KEY (player_id, id)
) WITH (fillfactor = 80);
CREATE INDEX session_expiry ON operator.session (expires_at);

CREATE TABLE operator.session_token (
  player_id uuid NOT NULL,
  hash bytea NOT NULL,
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  PRIMARY KEY (player_id, hash)
);
CREATE INDEX session_token_expiry ON operator.session_token (expires_at);

-- A player at one game, or at the sportsbook when provider and game are null.
CREATE TABLE operator.game_session (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  provider_id integer,
  game_id integer,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'ar')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The url that carries the token must be opened by then; once opened, it lives as long as the login.
  open_by timestamptz NOT NULL,
  opened_at timestamptz,
  PRIMARY KEY (player_id, id)
) WITH (fillfactor = 80);
CREATE INDEX game_session_age ON operator.game_session (created_at);

-- Whether the login is alive. Written once, since the rule must be the same for calls, games and bets.
CREATE FUNCTION operator.session_is_live(ended_at timestamptz, expires_at timestamptz, last_active_at timestamptz, idle_for interval)
RETURNS boolean LANGUAGE sql STABLE
RETURN ended_at IS NULL AND expires_at > now() AND last_active_at + idle_for > now();

-- For a bet: says whether the game session may still bet, and counts the bet as the player's activity.
CREATE FUNCTION operator.use_game_session(p_player uuid, p_game_session uuid)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_session record;
BEGIN
  SELECT s.id, s.last_active_at INTO v_session
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
   WHERE g.player_id = p_player AND g.id = p_game_session
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Once a minute is enough to know, and spares the hot path a write.
  IF v_session.last_active_at < now() - interval '1 minute' THEN
    UPDATE operator.session SET last_active_at = now() WHERE player_id = p_player AND id = v_session.id;
  END IF;
  RETURN true;
END $$;

-- Failed logins by account and by address; a row that has rested long enough counts for nothing and is swept.
CREATE TABLE operator.login_failure (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL
);

-- What all instances must agree on, such as the key that signs game sessions.
CREATE TABLE operator.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
