ALTER TABLE arcade.room DROP CONSTRAINT room_kind_check;
ALTER TABLE arcade.room ADD CONSTRAINT room_kind_check CHECK (kind IN ('crash', 'roulette', 'baccarat', 'blackjack'));
