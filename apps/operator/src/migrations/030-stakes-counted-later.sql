-- Stakes that are not yet counted in `player_limit.used`: in the row that a bet updates anyway, so that it does not update the limits too.
-- They all belong to current periods, because `free_until` never passes the end of one.
ALTER TABLE operator.account ADD COLUMN uncounted bigint NOT NULL DEFAULT 0;
