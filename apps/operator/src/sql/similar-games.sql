-- Loads the library of pg_trgm: before that its settings are unknown, and only a superuser may attach an unknown setting to a function.
SELECT public.similarity('', '');

-- Games with a similar name, the most similar first. The index supports the operator %> only, which reads its threshold from a setting.
CREATE OR REPLACE FUNCTION operator.similar_games(wanted text, most integer)
  RETURNS TABLE (id integer, folded_name text)
  LANGUAGE sql STABLE
  SET pg_trgm.word_similarity_threshold = 0.3
AS $$
  SELECT g.id, g.folded_name FROM operator.game g
   WHERE g.folded_name OPERATOR(public.%>) wanted
   ORDER BY public.word_similarity(wanted, g.folded_name) DESC, g.popularity, g.id
   LIMIT most
$$;
