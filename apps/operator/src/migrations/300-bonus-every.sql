-- The bonus feature of a game starts once in this many rounds on average.
ALTER TABLE operator.game ADD COLUMN bonus_every integer CHECK (bonus_every > 0);
