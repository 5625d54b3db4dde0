-- Free rounds of a player at one game of a provider. `reference` is the provider's id of them, known when it has accepted them.
CREATE TABLE operator.free_rounds (
  player_id uuid NOT NULL,
  id uuid NOT NULL,
  campaign text NOT NULL,
  -- The name of the provider's entry, as in front of its transfers.
  source text NOT NULL,
  provider_id integer NOT NULL,
  game_id integer NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- The value of one round.
  stake bigint NOT NULL CHECK (stake > 0),
  -- What all rounds together may win. More is held for staff.
  max_win bigint NOT NULL CHECK (max_win > 0),
  expires_at timestamptz NOT NULL,
  -- The provider's template, for protocols that have one.
  template text,
  state text NOT NULL DEFAULT 'granted' CHECK (state IN ('granted', 'offered', 'refused', 'cancelled')),
  reference text,
  used integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  won bigint NOT NULL DEFAULT 0 CHECK (won BETWEEN 0 AND max_win),
  -- Whether their sum was paid, by protocols that pay it at the end.
  is_settled boolean NOT NULL DEFAULT false,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, id),
  -- A campaign gives each player one grant.
  UNIQUE (player_id, campaign),
  UNIQUE (player_id, source, reference)
);
CREATE INDEX free_rounds_campaign ON operator.free_rounds (campaign, player_id);

-- The bets and wins of free rounds.
CREATE TABLE operator.free_round_transfer (
  player_id uuid NOT NULL,
  id operator.transfer_id NOT NULL,
  grant_id uuid NOT NULL,
  PRIMARY KEY (player_id, id)
);
