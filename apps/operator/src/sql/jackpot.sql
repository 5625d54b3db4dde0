-- Moves money of the house into a pot. Transfers of the house have the nil UUID as player.
CREATE OR REPLACE FUNCTION operator.feed_jackpot(p_tier text, p_amount bigint, p_remainder bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_pot record;
BEGIN
  SELECT balance, currency INTO v_pot FROM operator.jackpot_pot WHERE tier = p_tier FOR UPDATE;
  UPDATE operator.jackpot_pot SET balance = balance + p_amount, remainder = p_remainder WHERE tier = p_tier;
  IF p_amount > 0 THEN
    PERFORM operator.post('00000000-0000-0000-0000-000000000000', 'jackpot-feed:' || gen_random_uuid(), 'jackpot_feed', 'house',
      v_pot.currency, p_amount, 0, 0, 'house', ('jackpot_' || p_tier)::operator.ledger_account, NULL, NULL, p_tier, NULL);
  END IF;
END $$;

-- Pays the whole pot to one player. The player sees the win through the call `check_jackpot`.
CREATE OR REPLACE FUNCTION operator.pay_jackpot(p_tier text, p_player uuid)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_pot record;
  v_cash record;
  v_win uuid := gen_random_uuid();
BEGIN
  SELECT balance, currency INTO v_cash FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT balance, currency INTO v_pot FROM operator.jackpot_pot WHERE tier = p_tier FOR UPDATE;
  IF v_cash.currency IS DISTINCT FROM v_pot.currency OR v_pot.balance = 0 THEN
    RETURN 0;
  END IF;
  UPDATE operator.jackpot_pot SET balance = 0 WHERE tier = p_tier;
  UPDATE operator.account SET balance = balance + v_pot.balance WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, 'jackpot:' || v_win, 'jackpot', 'cashier', v_pot.currency, v_pot.balance,
    v_cash.balance, v_cash.balance + v_pot.balance, ('jackpot_' || p_tier)::operator.ledger_account, 'cash', NULL, NULL, p_tier, NULL);
  INSERT INTO operator.jackpot_win (player_id, id, tier, amount) VALUES (p_player, v_win, p_tier, v_pot.balance);
  RETURN v_pot.balance;
END $$;
