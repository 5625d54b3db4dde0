CREATE TABLE operator.jackpot_pot (
  tier text PRIMARY KEY CHECK (tier IN ('gold', 'silver', 'bronze')),
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- Fraction of a minor unit, in millionths, that the share of the stakes has left over.
  remainder bigint NOT NULL DEFAULT 0
);

CREATE TABLE operator.jackpot_win (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tier text NOT NULL,
  amount bigint NOT NULL,
  won_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX jackpot_win_unseen ON operator.jackpot_win (player_id) WHERE seen_at IS NULL;

-- How far each background job has read the stream of transfers.
CREATE TABLE operator.stream_position (
  reader text PRIMARY KEY,
  read_until timestamptz NOT NULL
);

-- The largest wins of the last days. A background job keeps it small.
CREATE TABLE operator.top_win (
  player_id uuid NOT NULL,
  transfer_number bigint NOT NULL,
  provider_id integer,
  amount bigint NOT NULL,
  currency char(3) NOT NULL,
  won_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, transfer_number)
);
CREATE INDEX top_win_amount ON operator.top_win (amount DESC);
