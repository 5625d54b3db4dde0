-- Facts about a game. The site shows those that are set.
ALTER TABLE operator.game
  -- Existing games are not new.
  ADD COLUMN added_on date NOT NULL DEFAULT '2000-01-01',
  -- Percent.
  ADD COLUMN rtp numeric CHECK (rtp > 0 AND rtp <= 100),
  ADD COLUMN volatility text CHECK (volatility IN ('low', 'medium', 'high')),
  -- Displayed as written in the catalogue file, not used for calculations.
  ADD COLUMN min_stake numeric CHECK (min_stake >= 0),
  ADD COLUMN max_stake numeric CHECK (max_stake >= min_stake),
  ADD COLUMN has_demo boolean NOT NULL DEFAULT false;
ALTER TABLE operator.game ALTER COLUMN added_on SET DEFAULT current_date;

CREATE INDEX game_newest ON operator.game (type, added_on DESC, popularity, id);
CREATE INDEX game_alphabet ON operator.game (type, folded_name COLLATE "C", id);

ALTER TABLE operator.favourite ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();

CREATE TABLE operator.recent_game (
  player_id uuid NOT NULL,
  game_id integer NOT NULL,
  played_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, game_id)
);
