DROP FUNCTION IF EXISTS operator.post(uuid, text, operator.transfer_kind, operator.transfer_area, char(3), bigint, bigint, bigint,
  operator.ledger_account, operator.ledger_account, text, text, text, integer, bigint);
DROP FUNCTION IF EXISTS operator.post(uuid, text, operator.transfer_kind, operator.transfer_area, char(3), bigint, bigint, bigint,
  operator.ledger_account, operator.ledger_account, text, text, text, integer, bigint, uuid);

-- Writes a transfer and its entries: p_amount from the account p_debit to the account p_credit. Returns the transfer's number. The caller
-- has locked the player's account and updated its balance. `p_owed` is the part of the player's cash side that goes to or comes from the
-- debt account.
CREATE OR REPLACE FUNCTION operator.post(
  p_player uuid, p_id text, p_kind operator.transfer_kind, p_area operator.transfer_area, p_currency char(3),
  p_amount bigint, p_balance_before bigint, p_balance_after bigint,
  p_debit operator.ledger_account, p_credit operator.ledger_account,
  p_bet_id text, p_round text, p_title text, p_provider integer, p_owed bigint DEFAULT 0, p_trace uuid DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_number bigint := nextval('operator.transfer_number');
BEGIN
  INSERT INTO operator.transfer (player_id, id, number, kind, area, currency, amount, balance_before, balance_after, bet_id, round_id, title, provider_id, trace_id)
  VALUES (p_player, p_id, v_number, p_kind, p_area, p_currency, p_amount, p_balance_before, p_balance_after, p_bet_id, p_round, p_title, p_provider, p_trace);
  IF p_amount = 0 THEN
    RETURN v_number;
  END IF;
  IF p_owed = 0 THEN
    INSERT INTO operator.entry (player_id, transfer_number, account, currency, amount)
    VALUES (p_player, v_number, p_debit, p_currency, -p_amount), (p_player, v_number, p_credit, p_currency, p_amount);
  ELSE
    INSERT INTO operator.entry (player_id, transfer_number, account, currency, amount)
    SELECT p_player, v_number, part.account, p_currency, part.amount
      FROM (VALUES
        (p_debit, CASE p_debit WHEN 'cash' THEN p_owed - p_amount ELSE -p_amount END),
        (p_credit, CASE p_credit WHEN 'cash' THEN p_amount - p_owed ELSE p_amount END),
        ('debt'::operator.ledger_account, CASE p_debit WHEN 'cash' THEN -p_owed ELSE p_owed END)
      ) AS part (account, amount)
     WHERE part.amount <> 0;
  END IF;
  RETURN v_number;
END $$;
