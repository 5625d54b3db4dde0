-- Unfinished slips and cash-outs are retried with exponential backoff. `changed_at` is when the row got its state.
ALTER TABLE sportsbook.slip
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz;
ALTER TABLE sportsbook.cash_out
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN next_attempt_at timestamptz;
DROP INDEX sportsbook.slip_moving;
CREATE INDEX slip_unfinished ON sportsbook.slip (changed_at)
  WHERE state IN ('pending', 'placing', 'staked', 'settling', 'refunding');
DROP INDEX sportsbook.cash_out_moving;
CREATE INDEX cash_out_unfinished ON sportsbook.cash_out (changed_at) WHERE state IN ('pending', 'paying');
