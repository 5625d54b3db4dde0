/* Blocked and closed accounts. */

-- `blocked` or `closed`, or NULL for an open account.
CREATE OR REPLACE FUNCTION operator.state_refusal(p_player uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT nullif(state, 'open')::text FROM operator.player WHERE id = p_player;
$$;

-- Changes the state, ends every session and records who has done it. An account with money is not closed: `balance_left`. An erased one
-- is not opened again: `erased`.
CREATE OR REPLACE FUNCTION operator.set_player_state(p_player uuid, p_state operator.player_state, p_actor text, p_reason text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_player record;
BEGIN
  -- Every transfer locks this row: no bet or deposit runs at the same time.
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT state, erased_at INTO v_player FROM operator.player WHERE id = p_player FOR NO KEY UPDATE;
  IF v_player.erased_at IS NOT NULL THEN
    RETURN 'erased';
  END IF;
  IF p_state = 'closed' THEN
    PERFORM FROM operator.account WHERE player_id = p_player AND balance > 0;
    IF FOUND THEN
      RETURN 'balance_left';
    END IF;
  END IF;
  UPDATE operator.player SET state = p_state, state_reason = CASE WHEN p_state <> 'open' THEN p_reason END WHERE id = p_player;
  IF p_state <> 'open' THEN
    UPDATE operator.session SET ended_at = now() WHERE player_id = p_player AND ended_at IS NULL;
  END IF;
  PERFORM operator.look_for_protection(p_player);
  UPDATE operator.account SET free_until = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  INSERT INTO operator.player_state_change (player_id, actor, state, reason) VALUES (p_player, p_actor, p_state, p_reason);
  RETURN 'ok';
END $$;
