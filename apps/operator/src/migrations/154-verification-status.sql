-- The state of the player's documents as a whole, kept by operator.refresh_verification. Null without any. In this row because every
-- call reads it with the balance.
ALTER TABLE operator.player ADD COLUMN verification text;
