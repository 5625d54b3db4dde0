-- A slip has the states of provider-kit's `createStakes`; its result is in `outcome`.
ALTER TABLE sportsbook.slip DROP CONSTRAINT slip_status_check;
DROP INDEX sportsbook.slip_moving;
ALTER TABLE sportsbook.slip RENAME COLUMN status TO state;
UPDATE sportsbook.slip SET outcome = state WHERE state IN ('won', 'lost', 'void', 'partly_void');
UPDATE sportsbook.slip SET state = CASE state
  WHEN 'staking' THEN 'placing'
  WHEN 'open' THEN 'staked'
  WHEN 'reversing' THEN 'refunding'
  WHEN 'void' THEN 'refunded'
  WHEN 'settling' THEN CASE outcome WHEN 'void' THEN 'refunding' ELSE 'settling' END
  WHEN 'won' THEN 'settled'
  WHEN 'lost' THEN 'settled'
  WHEN 'partly_void' THEN 'settled'
  ELSE state
END;
ALTER TABLE sportsbook.slip ADD CONSTRAINT slip_state_check CHECK (
  state IN ('pending', 'placing', 'staked', 'settling', 'settled', 'refused', 'refunding', 'refunded')
);
ALTER TABLE sportsbook.slip ADD CONSTRAINT slip_settled_check CHECK (
  state NOT IN ('settling', 'settled') OR (outcome IS NOT NULL AND payout IS NOT NULL)
);
CREATE INDEX slip_moving ON sportsbook.slip (accept_at)
  WHERE state IN ('pending', 'placing', 'settling', 'refunding');

-- A copy of the event: the calendar drops old fixtures, slips are kept.
ALTER TABLE sportsbook.leg ADD COLUMN event jsonb;
