-- Stores a fact for the operator's other systems, once per kind and key, and a task to send it, if `EVENTS_URL` is set.
CREATE OR REPLACE FUNCTION operator.record_fact(p_kind text, p_player uuid, p_key text, p_data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM operator.setting WHERE name = 'events' AND value = 'on') THEN
    RETURN;
  END IF;
  INSERT INTO operator.fact (player_id, kind, key, data) VALUES (p_player, p_kind, p_key, p_data) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO operator.outbox (topic, payload)
    VALUES ('fact', jsonb_build_object('playerId', p_player, 'kind', p_kind, 'key', p_key));
  END IF;
END $$;
