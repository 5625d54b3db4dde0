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
