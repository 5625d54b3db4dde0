/* Documents of a player, as far as money depends on them. */

-- What the player cannot do before documents are accepted, such as 'withdraw'. The setting 'verification' lists the needs that every
-- player has.
CREATE OR REPLACE FUNCTION operator.verification_blocks(p_player uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT block.name ORDER BY block.name), '{}') FROM (
    SELECT unnest(n.blocks) AS name FROM operator.verification_need n WHERE n.player_id = p_player AND n.status <> 'done'
    UNION ALL
    SELECT jsonb_array_elements_text(need -> 'blocks')
      FROM operator.setting s, jsonb_array_elements(s.value::jsonb) AS need
     WHERE s.name = 'verification' AND NOT EXISTS (
       SELECT FROM operator.verification_need n WHERE n.player_id = p_player AND n.id = need ->> 'id')
  ) AS block;
$$;

-- For a withdrawal: why it is refused, or NULL. A closed account can be paid out, by the operator.
CREATE OR REPLACE FUNCTION operator.refuse_withdrawal(p_player uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN operator.state_refusal(p_player) = 'blocked' THEN 'blocked'
              WHEN 'withdraw' = ANY (operator.verification_blocks(p_player)) THEN 'verification_needed' END;
$$;

-- Updates player.verification from the player's needs. The first that applies: a refused document, one that is needed, one in review.
CREATE OR REPLACE FUNCTION operator.refresh_verification(p_player uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE operator.player SET verification = (
    SELECT CASE WHEN bool_or(n.status = 'refused') THEN 'refused' WHEN bool_or(n.status = 'needed') THEN 'needed'
                WHEN bool_or(n.status = 'pending') THEN 'pending' WHEN count(*) > 0 THEN 'done' END
      FROM (
        SELECT v.status FROM operator.verification_need v WHERE v.player_id = p_player
        UNION ALL
        SELECT 'needed' FROM operator.setting s, jsonb_array_elements(s.value::jsonb) AS need
         WHERE s.name = 'verification' AND NOT EXISTS (
           SELECT FROM operator.verification_need v WHERE v.player_id = p_player AND v.id = need ->> 'id')
      ) AS n)
   WHERE id = p_player;
$$;

-- Sets the state of a document, and records who has done it. The account is locked first, as every change of a player does.
CREATE OR REPLACE FUNCTION operator.set_need(
  p_player uuid, p_id text, p_kind text, p_blocks text[], p_status text, p_actor text, p_reason text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  INSERT INTO operator.verification_need (player_id, id, kind, status, reason, blocks)
  VALUES (p_player, p_id, p_kind, p_status, p_reason, p_blocks)
  ON CONFLICT (player_id, id) DO UPDATE SET status = excluded.status, reason = excluded.reason, updated_at = now();
  INSERT INTO operator.verification_change (player_id, need_id, status, actor, reason)
  VALUES (p_player, p_id, p_status, p_actor, p_reason);
  PERFORM operator.refresh_verification(p_player);
END $$;
