-- Moves new names from the pending list of the search index to its tree, which only the owner of the index may do.
CREATE OR REPLACE FUNCTION operator.clean_game_search() RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT gin_clean_pending_list('operator.game_name');
$$;
