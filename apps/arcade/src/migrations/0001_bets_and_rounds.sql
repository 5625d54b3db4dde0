-- Every bet of every game with its state. The player's id is the distribution key.
CREATE TABLE arcade.bet (
  id uuid NOT NULL,
  player_id text NOT NULL,
  session_id text NOT NULL,
  -- Idempotency key, chosen by the player's page.
  command_id text NOT NULL,
  provider_id integer NOT NULL,
  game_id integer NOT NULL,
  title text NOT NULL,
  username text NOT NULL,
  round_id uuid NOT NULL,
  -- The player's seat in the round; a seat has at most one active bet.
  seat smallint NOT NULL DEFAULT 0,
  stake bigint NOT NULL CHECK (stake > 0),
  details jsonb NOT NULL,
  state text NOT NULL CHECK (
    state IN ('placing', 'staked', 'settling', 'settled', 'refused', 'refunding', 'refunded')
  ),
  payout bigint CHECK (payout >= 0),
  refusal text,
  balance bigint,
  placed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, command_id),
  CHECK (state NOT IN ('settling', 'settled') OR payout IS NOT NULL)
);
CREATE UNIQUE INDEX bet_seat ON arcade.bet (player_id, round_id, seat)
  WHERE state NOT IN ('refused', 'refunding', 'refunded');
CREATE INDEX bet_of_round ON arcade.bet (round_id);
CREATE INDEX bet_unfinished ON arcade.bet (changed_at) WHERE state IN ('placing', 'staked', 'settling', 'refunding');
CREATE INDEX bet_of_player ON arcade.bet (player_id, game_id, placed_at DESC);

-- The time of each player's last spin. One row per player, so that of two concurrent requests only one passes.
CREATE TABLE arcade.pace (
  player_id text PRIMARY KEY,
  spun_at timestamptz NOT NULL
);

CREATE TABLE arcade.room (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('crash', 'roulette', 'baccarat')),
  -- A room without pages stops after 15 s.
  watched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The rest of the shoe, for baccarat.
  shoe jsonb
);

CREATE TABLE arcade.chain (
  id uuid PRIMARY KEY,
  room_id text NOT NULL REFERENCES arcade.room (id),
  seed bytea NOT NULL,
  length integer NOT NULL,
  terminal text NOT NULL,
  used integer NOT NULL DEFAULT 0 CHECK (used <= length),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX chain_of_room ON arcade.chain (room_id, created_at DESC);

CREATE TABLE arcade.round (
  id uuid PRIMARY KEY,
  room_id text NOT NULL REFERENCES arcade.room (id),
  number bigint NOT NULL,
  phase text NOT NULL CHECK (phase IN ('betting', 'running', 'over', 'void')),
  betting_ends_at timestamptz NOT NULL,
  running_from timestamptz,
  ends_at timestamptz,
  -- The last heartbeat of the leader.
  attended_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Drawn when betting opens (crash) or closes (tables).
  draw jsonb,
  UNIQUE (room_id, number),
  CHECK (phase NOT IN ('running', 'over') OR (running_from IS NOT NULL AND ends_at IS NOT NULL AND draw IS NOT NULL))
);
