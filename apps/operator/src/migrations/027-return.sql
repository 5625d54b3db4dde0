-- From when on a player who has asked to return from a self-exclusion may log in; null if the player has not asked.
ALTER TABLE operator.player ADD COLUMN return_from timestamptz;
