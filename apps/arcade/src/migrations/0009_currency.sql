-- Of the stake, because others in the room see it. NULL for bets of earlier versions.
ALTER TABLE arcade.bet ADD COLUMN currency text;
