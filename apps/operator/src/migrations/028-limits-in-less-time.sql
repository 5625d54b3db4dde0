-- Of a limit on time: the player has used at most the time since this moment. Sessions are summed only when that could reach the limit.
ALTER TABLE operator.player_limit ADD COLUMN time_base timestamptz NOT NULL DEFAULT '-infinity';
