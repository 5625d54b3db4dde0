-- Adds a row to the log of protection changes. The next bet checks everything again.
CREATE OR REPLACE FUNCTION operator.record_change(p_player uuid, p_origin text, p_change text, p_detail jsonb)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE operator.account SET free_until = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  INSERT INTO operator.protection_change (player_id, made_at, origin, change, detail)
  VALUES (p_player, operator.clock(), p_origin, p_change, p_detail);
$$;
