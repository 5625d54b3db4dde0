-- The sizes of a system's combinations, in rising order; NULL for a single or an accumulator. Every combination is a bet with an equal
-- part of the stake.
ALTER TABLE sportsbook.slip ADD COLUMN system integer[];
