-- What a player may want to know of a game before it is opened; the site shows what is there.
ALTER TABLE operator.game
  -- Games that were here before are not new.
  ADD COLUMN added_on date NOT NULL DEFAULT '2000-01-01',
  -- Per cent.
  ADD COLUMN rtp numeric CHECK (rtp > 0 AND rtp <= 100),
  ADD COLUMN volatility text CHECK (volatility IN ('low', 'medium', 'high')),
  -- Only shown, never reckoned with: as the catalogue's file writes them.
  ADD COLUMN min_stake numeric CHECK (min_stake >= 0),
  ADD COLUMN max_stake numeric CHECK (max_stake >= min_stake),
  ADD COLUMN has_demo boolean NOT NULL DEFAULT false;
ALTER TABLE operator.game ALTER COLUMN added_on SET DEFAULT current_date;

CREATE INDEX game_newest ON operator.game (type, added_on DESC, popularity, id);
CREATE INDEX game_alphabet ON operator.game (type, folded_name COLLATE "C", id);

-- Names that look like the wanted one, the most alike first. The operator tells one wrong letter from a different name.
-- The threshold is set here because the index only serves the operator %>, which takes it from the settings.
-- Loads the extension's library: before that, its settings are unknown, and only a superuser may write an unknown one into a function.
SELECT public.similarity('', '');

CREATE FUNCTION operator.similar_games(wanted text, most integer)
  RETURNS TABLE (id integer, folded_name text)
  LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
AS $$
  SELECT g.id, g.folded_name FROM operator.game g
   WHERE g.folded_name OPERATOR(public.%>) wanted
   ORDER BY public.word_similarity(wanted, g.folded_name) DESC, g.popularity, g.id
   LIMIT most
$$;

ALTER TABLE operator.favourite ADD COLUMN added_at timestamptz NOT NULL DEFAULT now();

CREATE TABLE operator.recent_game (
  player_id uuid NOT NULL,
  game_id integer NOT NULL,
  played_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, game_id)
);
