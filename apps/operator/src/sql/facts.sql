-- Stores a fact for the operator's other systems, once per kind and key, if any of them wants to know.
CREATE OR REPLACE FUNCTION operator.record_fact(p_kind text, p_player uuid, p_key text, p_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM operator.setting WHERE name = 'events' AND value = 'on') THEN
    INSERT INTO operator.fact (player_id, kind, key, data) VALUES (p_player, p_kind, p_key, p_data) ON CONFLICT DO NOTHING;
  END IF;
END $$;
