-- The page that uses a game session: the hash of the key that it sends with its first request.
CREATE TABLE sportsbook.page_session (
  player_id text NOT NULL,
  session_id text NOT NULL,
  key_hash bytea NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, session_id)
);
CREATE INDEX page_session_claimed ON sportsbook.page_session (claimed_at);
