-- A bet can be cashed out before it is decided, whole or in parts.
ALTER TABLE sportsbook.slip DROP CONSTRAINT slip_outcome_check;
ALTER TABLE sportsbook.slip ADD CONSTRAINT slip_outcome_check CHECK (
  outcome IN ('won', 'lost', 'void', 'partly_void', 'cashed_out')
);
-- The part of the stake that was cashed out, and what was paid for it. `potential` and `payout` are those of the rest.
ALTER TABLE sportsbook.slip ADD COLUMN cashed_stake bigint NOT NULL DEFAULT 0 CHECK (cashed_stake >= 0);
ALTER TABLE sportsbook.slip ADD COLUMN cashed_amount bigint NOT NULL DEFAULT 0 CHECK (cashed_amount >= 0);
ALTER TABLE sportsbook.slip ADD CONSTRAINT slip_cashed_check CHECK (cashed_stake < stake);

CREATE TABLE sportsbook.cash_out (
  player_id text NOT NULL,
  slip_id text NOT NULL,
  -- Idempotency key, chosen by the page.
  id text NOT NULL,
  -- The part of the stake that is cashed out.
  stake bigint NOT NULL CHECK (stake > 0),
  -- The amount that the player was shown, and the amount that was paid.
  asked bigint NOT NULL CHECK (asked > 0),
  amount bigint CHECK (amount > 0),
  -- Pending: in its delay. Paying: the wallet is being called for a part. A cash-out of the whole rest is paid by the settlement of
  -- the slip, and is `paid` here as soon as it is decided.
  state text NOT NULL CHECK (state IN ('pending', 'paying', 'paid', 'refused')),
  refusal text,
  accept_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, slip_id, id),
  FOREIGN KEY (player_id, slip_id) REFERENCES sportsbook.slip (player_id, id),
  CHECK (state NOT IN ('paying', 'paid') OR amount IS NOT NULL)
);
-- One at a time for each bet.
CREATE UNIQUE INDEX cash_out_pending ON sportsbook.cash_out (player_id, slip_id) WHERE state = 'pending';
CREATE INDEX cash_out_moving ON sportsbook.cash_out (accept_at) WHERE state IN ('pending', 'paying');
