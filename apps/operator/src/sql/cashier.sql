-- A deposit, or with `p_kind` 'withdrawal' a payout, without a payment provider. A withdrawal never exceeds the balance minus the debt.
CREATE OR REPLACE FUNCTION operator.cashier(p_id text, p_kind operator.transfer_kind, p_player uuid, p_amount bigint)
RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
  v_after bigint;
  v_refusal text;
BEGIN
  SELECT balance, currency, debt, is_protected INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;
  SELECT kind, amount, balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF (v_known.kind, v_known.amount) IS DISTINCT FROM (p_kind, p_amount) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;
  IF p_kind = 'withdrawal' THEN
    v_refusal := operator.refuse_withdrawal(p_player);
  ELSIF v_account.is_protected THEN
    v_refusal := operator.refuse_deposit(p_player, p_amount);
  END IF;
  IF v_refusal IS NOT NULL THEN
    RETURN ROW(v_refusal, v_account.balance, false)::operator.transfer_result;
  END IF;
  v_after := v_account.balance + CASE p_kind WHEN 'deposit' THEN p_amount ELSE -p_amount END;
  IF p_kind = 'withdrawal' AND v_after < v_account.debt THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;
  UPDATE operator.account SET balance = v_after WHERE player_id = p_player AND kind = 'cash';
  IF p_kind = 'deposit' THEN
    IF v_account.is_protected THEN
      PERFORM operator.count_deposit(p_player, p_amount);
    END IF;
    PERFORM operator.post(p_player, p_id, 'deposit', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cashier', 'cash', NULL, NULL, NULL, NULL);
  ELSE
    PERFORM operator.post(p_player, p_id, 'withdrawal', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cash', 'cashier', NULL, NULL, NULL, NULL);
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;
