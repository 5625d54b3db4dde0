-- Unfinished bets are retried with exponential backoff.
ALTER TABLE arcade.bet
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz;
