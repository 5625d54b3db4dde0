CREATE TABLE operator.player (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  username text NOT NULL,
  password_hash text NOT NULL,
  currency char(3) NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX player_username ON operator.player (lower(username));

-- A login, until logout, idle timeout or expiry. Its tokens are replaced by refresh.
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

-- A player in one game, or in the sportsbook if provider and game are null.
CREATE TABLE operator.game_session (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  session_id uuid NOT NULL,
  provider_id integer,
  game_id integer,
  language text NOT NULL CHECK (language IN ('fr', 'en', 'ar')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The URL with the token must be opened by then. Once opened, the game session lasts as long as the login.
  open_by timestamptz NOT NULL,
  opened_at timestamptz,
  PRIMARY KEY (player_id, id)
) WITH (fillfactor = 80);
CREATE INDEX game_session_age ON operator.game_session (created_at);

-- Failed logins by account and by address. Old rows do not count and are swept.
CREATE TABLE operator.login_failure (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_failed_at timestamptz NOT NULL
);

-- Keys that all instances share, such as the one that signs game session tokens.
CREATE TABLE operator.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
