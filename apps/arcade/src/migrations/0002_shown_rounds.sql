-- How many frames of the round the player has seen: a page that was closed during a round continues there. Older rounds count
-- as seen.
ALTER TABLE arcade.bet ADD COLUMN shown smallint NOT NULL DEFAULT 32767;
ALTER TABLE arcade.bet ALTER COLUMN shown SET DEFAULT 0;
