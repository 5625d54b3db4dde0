-- The time zone in which the current period was computed. NULL: that of the player.
ALTER TABLE operator.player_limit ADD COLUMN zone text;
