-- All stakes and wins of a player, without reversed ones: in the row that a transfer updates anyway. A session has the sums of its beginning,
-- so that its own are a difference.
ALTER TABLE operator.account ADD COLUMN staked bigint NOT NULL DEFAULT 0, ADD COLUMN won bigint NOT NULL DEFAULT 0;
-- NULL in sessions of the release before this one, whose transfers are summed.
ALTER TABLE operator.session ADD COLUMN staked_before bigint, ADD COLUMN won_before bigint;
