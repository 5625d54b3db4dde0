-- What a player with limits may stake until `free_until` without a check of the limits. Each stake reduces it. A `free_until` in the past
-- forces a check.
ALTER TABLE operator.account
  ADD COLUMN free_stake bigint NOT NULL DEFAULT 0,
  ADD COLUMN free_until timestamptz NOT NULL DEFAULT '-infinity';
