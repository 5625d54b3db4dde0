-- Whether a win of the player was ever held, in the row that every win locks: the others do not look for a held one.
ALTER TABLE operator.account ADD COLUMN has_held_wins boolean NOT NULL DEFAULT false;
UPDATE operator.account SET has_held_wins = true
 WHERE kind = 'cash' AND player_id IN (SELECT player_id FROM operator.held_win);
