-- The game's code at its provider, for launches. NULL: the provider uses the operator's ids.
ALTER TABLE operator.game ADD COLUMN code text;
CREATE INDEX game_code ON operator.game (provider_id, code) WHERE code IS NOT NULL;

-- Wins above a limit of their provider. No money has moved: staff release or refuse them. A rollback cancels one that waits.
CREATE TYPE operator.held_state AS ENUM ('waiting', 'released', 'refused', 'cancelled');
CREATE TABLE operator.held_win (
  player_id uuid NOT NULL,
  -- The transfer id, with the provider's name in front.
  id operator.transfer_id NOT NULL,
  source text NOT NULL,
  bet_id text,
  promotion boolean NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency char(3) NOT NULL,
  area operator.transfer_area NOT NULL,
  round_id text NOT NULL,
  title text NOT NULL,
  provider_id integer,
  -- The limit that it exceeds: win, round, player_hour or hour.
  reason text NOT NULL,
  state operator.held_state NOT NULL DEFAULT 'waiting',
  held_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  decided_by text,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX held_win_waiting ON operator.held_win (held_at) WHERE state = 'waiting';
CREATE INDEX held_win_bet ON operator.held_win (player_id, bet_id) WHERE bet_id IS NOT NULL;

-- Wins that were accepted after the close of their round, for a protocol that needs it.
CREATE TABLE operator.late_win (
  player_id uuid NOT NULL,
  id operator.transfer_id NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id)
);

-- What a player has won at a provider since `hour`. Only for providers with a limit per player and hour.
CREATE TABLE operator.player_hour_win (
  player_id uuid NOT NULL,
  source text NOT NULL,
  hour timestamptz NOT NULL,
  won bigint NOT NULL,
  PRIMARY KEY (player_id, source)
) WITH (fillfactor = 70);

-- What all players have won at a provider since `hour`. Instances add their sums every second.
CREATE TABLE operator.provider_hour_win (
  source text PRIMARY KEY,
  hour timestamptz NOT NULL,
  won bigint NOT NULL
) WITH (fillfactor = 50);
