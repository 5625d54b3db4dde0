-- How many pictures of its round the player has seen, at machines whose rounds have several: a page that was closed in
-- between goes on there. Rounds from before this count as seen.
ALTER TABLE arcade.bet ADD COLUMN shown smallint NOT NULL DEFAULT 32767;
ALTER TABLE arcade.bet ALTER COLUMN shown SET DEFAULT 0;
