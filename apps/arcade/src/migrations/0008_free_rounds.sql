-- Free rounds that the operator has granted. The wallet counts them and refuses the bet of another one; the machine shows them.
CREATE TABLE arcade.free_rounds (
  player_id text NOT NULL,
  -- In the bets and wins of these rounds.
  reference text NOT NULL,
  provider_id integer NOT NULL,
  game_id integer NOT NULL,
  rounds integer NOT NULL CHECK (rounds > 0),
  -- The value of one round.
  stake bigint NOT NULL CHECK (stake > 0),
  expires_at timestamptz NOT NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  -- Cancelled by the operator, or refused by its wallet.
  ended_at timestamptz,
  PRIMARY KEY (player_id, reference)
);
-- Of a bet without a stake: its `stake` is then the value of the round.
ALTER TABLE arcade.bet ADD COLUMN free_rounds text;
CREATE INDEX bet_of_free_rounds ON arcade.bet (player_id, free_rounds) WHERE free_rounds IS NOT NULL;
