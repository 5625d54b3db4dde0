DROP FUNCTION IF EXISTS operator.close_round(text, uuid, operator.transfer_area, text, text, integer);

-- Ends a round: it takes no more bets and wins, and its stakes without a win are settled as lost (sql/settlements.sql). Moves no money.
CREATE OR REPLACE FUNCTION operator.close_round(
  p_source text, p_player uuid, p_area operator.transfer_area, p_round text, p_title text, p_provider integer,
  p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
BEGIN
  SELECT balance, currency INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;
  SELECT balance_after INTO v_known FROM operator.transfer
   WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;
  PERFORM operator.post(p_player, p_source || '#' || p_round, 'close', p_area, v_account.currency, 0,
    v_account.balance, v_account.balance, 'house', 'cash', NULL, p_round, p_title, p_provider, 0, p_trace);
  RETURN ROW('ok', v_account.balance, false)::operator.transfer_result;
END $$;
