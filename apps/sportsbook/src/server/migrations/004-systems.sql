-- A system: every combination of so many of the slip's legs is a bet of its own, of an equal part of the stake. Sizes in
-- rising order; none for a single or an accumulator.
ALTER TABLE sportsbook.slip ADD COLUMN system integer[];
