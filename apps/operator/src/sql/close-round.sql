-- Ends a round: it takes no more bets and wins, and stakes without a win count as lost for the cashback. Moves no money.
CREATE OR REPLACE FUNCTION operator.close_round(
  p_source text, p_player uuid, p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
  v_net_loss bigint;
BEGIN
  SELECT balance, currency, net_loss INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;
  SELECT balance_after INTO v_known FROM operator.transfer
   WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  SELECT v_account.net_loss + coalesce(sum(b.amount), 0) INTO v_net_loss FROM operator.transfer b
   WHERE b.player_id = p_player AND b.round_id = p_round AND b.kind = 'bet'
     AND (p_source = '' OR starts_with(b.id, p_source || ':'))
     AND NOT EXISTS (SELECT FROM operator.transfer s
       WHERE s.player_id = p_player AND s.bet_id = b.id AND s.kind IN ('win', 'rollback'));
  IF v_net_loss <> v_account.net_loss THEN
    UPDATE operator.account SET net_loss = v_net_loss WHERE player_id = p_player AND kind = 'cash';
    IF v_net_loss > 0 THEN
      INSERT INTO operator.cashback_due (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  PERFORM operator.post(p_player, p_source || '#' || p_round, 'close', p_area, v_account.currency, 0,
    v_account.balance, v_account.balance, 'house', 'cash', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance, false)::operator.transfer_result;
END $$;
