CREATE TABLE sportsbook.setting (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Matches that have started. Upcoming ones are computed from the seed.
CREATE TABLE sportsbook.match (
  id text PRIMARY KEY,
  starts_at timestamptz NOT NULL,
  state jsonb NOT NULL,
  board jsonb NOT NULL,
  ended boolean NOT NULL,
  -- The tick that wrote the row; optimistic lock for the next writer.
  version bigint NOT NULL
);
CREATE INDEX match_live ON sportsbook.match (starts_at) WHERE NOT ended;
CREATE INDEX match_started ON sportsbook.match (starts_at);

CREATE TABLE sportsbook.incident (
  match_id text NOT NULL REFERENCES sportsbook.match (id),
  ordinal integer NOT NULL,
  kind text NOT NULL,
  side text,
  clock integer NOT NULL,
  home integer NOT NULL,
  away integer NOT NULL,
  detail integer,
  PRIMARY KEY (match_id, ordinal)
);

-- The changes of each second, for pages that reconnect. Old rows are deleted.
CREATE TABLE sportsbook.tick (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  payload jsonb NOT NULL
);
CREATE INDEX tick_at ON sportsbook.tick (at);

CREATE TABLE sportsbook.slip (
  player_id text NOT NULL,
  id text NOT NULL,
  session_id text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  policy text NOT NULL CHECK (policy IN ('any', 'better', 'none')),
  title text NOT NULL,
  fingerprint text NOT NULL,
  status text NOT NULL CHECK (
    status IN ('pending', 'staking', 'open', 'settling', 'reversing', 'refused', 'won', 'lost', 'void', 'partly_void')
  ),
  -- Set when settling begins.
  outcome text CHECK (outcome IN ('won', 'lost', 'void', 'partly_void')),
  refusal text,
  potential bigint NOT NULL CHECK (potential >= 0),
  payout bigint CHECK (payout >= 0),
  placed_at timestamptz NOT NULL,
  accept_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX slip_moving ON sportsbook.slip (accept_at) WHERE status IN ('pending', 'staking', 'settling', 'reversing');
CREATE INDEX slip_of_player ON sportsbook.slip (player_id, placed_at DESC);

CREATE TABLE sportsbook.leg (
  player_id text NOT NULL,
  slip_id text NOT NULL,
  ordinal integer NOT NULL,
  event_id text NOT NULL,
  market text NOT NULL,
  outcome text NOT NULL,
  live boolean NOT NULL,
  odds integer NOT NULL CHECK (odds > 100),
  result text CHECK (result IN ('won', 'lost', 'void')),
  PRIMARY KEY (player_id, slip_id, ordinal),
  FOREIGN KEY (player_id, slip_id) REFERENCES sportsbook.slip (player_id, id)
);
CREATE INDEX leg_undecided ON sportsbook.leg (event_id) WHERE result IS NULL;
