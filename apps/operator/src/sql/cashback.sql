-- Turns a share of the net loss into cashback. A remainder below one minor unit stays in the net loss.
CREATE OR REPLACE FUNCTION operator.accrue_cashback(p_player uuid, p_share_ppm integer)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_cash record;
  v_earned bigint;
BEGIN
  SELECT balance, currency, net_loss INTO v_cash FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND OR v_cash.net_loss <= 0 OR p_share_ppm <= 0 THEN
    RETURN 0;
  END IF;
  v_earned := trunc(v_cash.net_loss::numeric * p_share_ppm / 1000000);
  IF v_earned = 0 THEN
    RETURN 0;
  END IF;
  UPDATE operator.account SET net_loss = net_loss - ceil(v_earned::numeric * 1000000 / p_share_ppm)
   WHERE player_id = p_player AND kind = 'cash';
  UPDATE operator.account SET balance = balance + v_earned WHERE player_id = p_player AND kind = 'cashback';
  PERFORM operator.post(p_player, 'cashback-accrual:' || gen_random_uuid(), 'cashback_accrual', 'house', v_cash.currency, v_earned,
    v_cash.balance, v_cash.balance, 'promotions', 'cashback', NULL, NULL, NULL, NULL);
  RETURN v_earned;
END $$;

-- Moves all cashback to the balance. A repeated call finds nothing to move and returns 0.
CREATE OR REPLACE FUNCTION operator.transfer_cashback(p_player uuid, p_share_ppm integer)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_cash record;
  v_moved bigint;
BEGIN
  PERFORM operator.accrue_cashback(p_player, p_share_ppm);
  SELECT balance, currency INTO v_cash FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT balance INTO v_moved FROM operator.account
   WHERE player_id = p_player AND kind = 'cashback' FOR UPDATE;
  IF v_moved IS NULL OR v_moved = 0 THEN
    RETURN 0;
  END IF;
  UPDATE operator.account SET balance = 0 WHERE player_id = p_player AND kind = 'cashback';
  UPDATE operator.account SET balance = balance + v_moved WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, 'cashback:' || gen_random_uuid(), 'cashback', 'cashier', v_cash.currency, v_moved,
    v_cash.balance, v_cash.balance + v_moved, 'cashback', 'cash', NULL, NULL, NULL, NULL);
  RETURN v_moved;
END $$;
