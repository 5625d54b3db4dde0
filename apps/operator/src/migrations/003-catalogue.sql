CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;

CREATE TABLE operator.provider (
  id integer PRIMARY KEY,
  name text NOT NULL,
  image text,
  types integer[] NOT NULL,
  position integer NOT NULL
);

CREATE TABLE operator.category (
  id integer PRIMARY KEY,
  type integer NOT NULL CHECK (type IN (1, 2, 3)),
  name_fr text NOT NULL,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE operator.game (
  id integer PRIMARY KEY,
  provider_id integer NOT NULL REFERENCES operator.provider (id),
  type integer NOT NULL CHECK (type IN (1, 2, 3)),
  name text NOT NULL,
  -- The name without case and accents, for the search.
  folded_name text NOT NULL,
  image text,
  -- 1 is the most played game.
  popularity integer NOT NULL
);
CREATE INDEX game_chart ON operator.game (popularity, id);
CREATE INDEX game_type ON operator.game (type, popularity, id);
CREATE INDEX game_provider ON operator.game (provider_id, type, popularity, id);
CREATE INDEX game_name ON operator.game USING gin (folded_name public.gin_trgm_ops);

CREATE TABLE operator.game_category (
  category_id integer NOT NULL REFERENCES operator.category (id),
  game_id integer NOT NULL REFERENCES operator.game (id) ON DELETE CASCADE,
  PRIMARY KEY (category_id, game_id)
);
CREATE INDEX game_category_game ON operator.game_category (game_id);

CREATE TABLE operator.favourite (
  player_id uuid NOT NULL,
  game_id integer NOT NULL,
  PRIMARY KEY (player_id, game_id)
);
