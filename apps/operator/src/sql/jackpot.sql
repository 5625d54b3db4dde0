-- One set of pots for each currency: the stakes of players of a currency feed its pots, and win them.

-- Moves money of the house into a pot, or out of it if the amount is negative. Transfers of the house have the nil UUID as player.
CREATE OR REPLACE FUNCTION operator.feed_jackpot(p_tier text, p_currency text, p_amount bigint, p_remainder bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account operator.ledger_account := 'jackpot_' || p_tier;
BEGIN
  UPDATE operator.jackpot_pot SET balance = balance + p_amount, remainder = p_remainder WHERE tier = p_tier AND currency = p_currency;
  IF p_amount <> 0 THEN
    PERFORM operator.post('00000000-0000-0000-0000-000000000000', 'jackpot-feed:' || gen_random_uuid(), 'jackpot_feed', 'house',
      p_currency, abs(p_amount), 0, 0,
      CASE WHEN p_amount > 0 THEN 'house' ELSE v_account END, CASE WHEN p_amount > 0 THEN v_account ELSE 'house' END,
      NULL, NULL, p_tier, NULL);
  END IF;
END $$;

-- For instances of a version before CURRENCIES, which know one currency. Fails if there are pots of several.
CREATE OR REPLACE FUNCTION operator.feed_jackpot(p_tier text, p_amount bigint, p_remainder bigint)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_currency text;
BEGIN
  SELECT currency INTO STRICT v_currency FROM operator.jackpot_pot WHERE tier = p_tier;
  PERFORM operator.feed_jackpot(p_tier, v_currency, p_amount, p_remainder);
END $$;

-- Pays the whole pot of the player's currency, after a debt. The player sees the win through the call `check_jackpot`. `p_bet` is the bet that has
-- won it.
DROP FUNCTION IF EXISTS operator.pay_jackpot(text, uuid);
CREATE OR REPLACE FUNCTION operator.pay_jackpot(p_tier text, p_player uuid, p_bet text)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_pot record;
  v_cash record;
  v_win uuid := gen_random_uuid();
  v_repaid bigint;
  v_after bigint;
BEGIN
  -- The pot is locked before the account, as in every transaction with both. The currency of an account never changes.
  SELECT balance, currency INTO v_pot FROM operator.jackpot_pot
   WHERE tier = p_tier AND currency = (SELECT a.currency FROM operator.account a WHERE a.player_id = p_player AND a.kind = 'cash')
     FOR UPDATE;
  IF NOT FOUND OR v_pot.balance = 0 THEN
    RETURN 0;
  END IF;
  SELECT balance, currency, debt INTO v_cash FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_repaid := least(v_cash.debt, v_pot.balance);
  v_after := v_cash.balance + v_pot.balance - v_repaid;
  UPDATE operator.jackpot_pot SET balance = 0 WHERE tier = p_tier AND currency = v_pot.currency;
  -- The reality check counts it as won; loss limits do not (`count_play`), because it is no result of the stakes.
  UPDATE operator.account SET balance = v_after, debt = debt - v_repaid, won = won + v_pot.balance
   WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, 'jackpot:' || v_win, 'jackpot', 'cashier', v_pot.currency, v_pot.balance, v_cash.balance, v_after,
    ('jackpot_' || p_tier)::operator.ledger_account, 'cash', NULL, NULL, p_tier, NULL, v_repaid);
  INSERT INTO operator.jackpot_win (player_id, id, tier, amount, bet_id) VALUES (p_player, v_win, p_tier, v_pot.balance, p_bet);
  RETURN v_pot.balance;
END $$;

-- Returns the pots that a bet has won, because the bet was rolled back. What the player has already spent becomes a debt.
CREATE OR REPLACE FUNCTION operator.return_jackpot(p_player uuid, p_bet text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_win record;
  v_cash record;
  v_owed bigint;
  v_after bigint;
BEGIN
  FOR v_win IN UPDATE operator.jackpot_win SET returned_at = operator.clock(), seen_at = coalesce(seen_at, operator.clock())
      WHERE player_id = p_player AND bet_id = p_bet AND returned_at IS NULL RETURNING id, tier, amount, won_at LOOP
    UPDATE operator.jackpot_pot SET balance = balance + v_win.amount
     WHERE tier = v_win.tier AND currency = (SELECT a.currency FROM operator.account a WHERE a.player_id = p_player AND a.kind = 'cash');
    SELECT balance, currency INTO v_cash FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
    v_owed := greatest(v_win.amount - v_cash.balance, 0);
    v_after := v_cash.balance - v_win.amount + v_owed;
    UPDATE operator.account SET balance = v_after, debt = debt + v_owed WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.reverse_position(p_player, 0, v_win.amount, v_win.won_at);
    PERFORM operator.post(p_player, 'jackpot-return:' || v_win.id, 'reversal', 'cashier', v_cash.currency, v_win.amount, v_cash.balance,
      v_after, 'cash', ('jackpot_' || v_win.tier)::operator.ledger_account, 'jackpot:' || v_win.id, NULL, v_win.tier, NULL, v_owed);
  END LOOP;
END $$;
