-- Game sessions that an operator launched through a wallet protocol, where the arcade is a process of its own.
CREATE TABLE arcade.launched_session (
  player_id text NOT NULL,
  id text NOT NULL,
  -- The token itself: the protocol asks for it with every bet.
  token text NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  provider_id integer NOT NULL,
  game_id integer NOT NULL,
  launched_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX launched_session_token ON arcade.launched_session (token);
CREATE INDEX launched_session_age ON arcade.launched_session (launched_at);
