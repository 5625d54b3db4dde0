/* What a player has staked and won since a session began, in constant time: `operator.account` has the sums of all transfers. */

CREATE OR REPLACE FUNCTION operator.session_position(p_player uuid, p_start timestamptz)
RETURNS TABLE (staked bigint, won bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_before record;
BEGIN
  SELECT s.staked_before, s.won_before INTO v_before FROM operator.session s
   WHERE s.player_id = p_player AND s.created_at = p_start LIMIT 1;
  IF v_before.staked_before IS NOT NULL THEN
    RETURN QUERY SELECT a.staked - v_before.staked_before, a.won - v_before.won_before
      FROM operator.account a WHERE a.player_id = p_player AND a.kind = 'cash';
  ELSE
    RETURN QUERY SELECT coalesce(sum(m.amount) FILTER (WHERE m.kind = 'bet'), 0)::bigint,
        coalesce(sum(m.amount) FILTER (WHERE m.kind = 'win'), 0)::bigint
      FROM operator.movements(p_player, p_start, 'infinity') AS m;
  END IF;
END $$;

-- A reversed stake or win cancels out at the time at which it was made: for the sums, and for every session that began after it.
CREATE OR REPLACE FUNCTION operator.reverse_position(p_player uuid, p_staked bigint, p_won bigint, p_made_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.account SET staked = staked - p_staked, won = won - p_won WHERE player_id = p_player AND kind = 'cash';
  UPDATE operator.session SET staked_before = staked_before - p_staked, won_before = won_before - p_won
   WHERE player_id = p_player AND created_at > p_made_at;
END $$;
