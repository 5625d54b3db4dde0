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
