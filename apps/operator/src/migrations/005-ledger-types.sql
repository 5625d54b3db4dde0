/*
 * Words become types rather than checks: PostgreSQL reads a check's expression anew with every statement that writes,
 * which showed in the profile of every bet.
 */
CREATE TYPE operator.player_account AS ENUM ('cash', 'cashback');
CREATE TYPE operator.ledger_account AS ENUM (
  'cash', 'cashback', 'house', 'cashier', 'promotions', 'jackpot_gold', 'jackpot_silver', 'jackpot_bronze');
CREATE TYPE operator.transfer_kind AS ENUM (
  'deposit', 'withdrawal', 'bet', 'win', 'rollback', 'tombstone',
  'cashback_accrual', 'cashback', 'jackpot_feed', 'jackpot');
CREATE TYPE operator.transfer_area AS ENUM ('cashier', 'casino', 'sport', 'house');
CREATE DOMAIN operator.transfer_id AS text CHECK (length(VALUE) BETWEEN 1 AND 200);

DROP INDEX operator.transfer_history;

ALTER TABLE operator.account
  DROP CONSTRAINT account_kind_check,
  ALTER COLUMN kind TYPE operator.player_account USING kind::operator.player_account;
ALTER TABLE operator.transfer
  DROP CONSTRAINT transfer_id_check,
  DROP CONSTRAINT transfer_kind_check,
  DROP CONSTRAINT transfer_area_check,
  ALTER COLUMN id TYPE operator.transfer_id,
  ALTER COLUMN kind TYPE operator.transfer_kind USING kind::operator.transfer_kind,
  ALTER COLUMN area TYPE operator.transfer_area USING area::operator.transfer_area;
ALTER TABLE operator.entry
  DROP CONSTRAINT entry_account_check,
  ALTER COLUMN account TYPE operator.ledger_account USING account::operator.ledger_account;

-- The area comes first, so that nothing but a history ever reads by this index: before a young table has statistics,
-- PostgreSQL would else take it to look for one transfer among all those of its player.
CREATE INDEX transfer_history ON operator.transfer (area, player_id, created_at, number);

-- What follows takes the place of the functions of the same names; only their types have changed.
DROP FUNCTION operator.post, operator.bet, operator.win, operator.cashier;

CREATE FUNCTION operator.post(
  p_player uuid, p_id text, p_kind operator.transfer_kind, p_area operator.transfer_area, p_currency char(3),
  p_amount bigint, p_balance_before bigint, p_balance_after bigint,
  p_debit operator.ledger_account, p_credit operator.ledger_account,
  p_bet_id text, p_round text, p_title text, p_provider integer
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_number bigint := nextval('operator.transfer_number');
BEGIN
  INSERT INTO operator.transfer (player_id, id, number, kind, area, currency, amount, balance_before, balance_after, bet_id, round_id, title, provider_id)
  VALUES (p_player, p_id, v_number, p_kind, p_area, p_currency, p_amount, p_balance_before, p_balance_after, p_bet_id, p_round, p_title, p_provider);
  IF p_amount > 0 THEN
    INSERT INTO operator.entry (player_id, transfer_number, account, currency, amount)
    VALUES (p_player, v_number, p_debit, p_currency, -p_amount), (p_player, v_number, p_credit, p_currency, p_amount);
  END IF;
END $$;

CREATE FUNCTION operator.bet(
  p_id text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
BEGIN
  SELECT balance, currency INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('session_ended', NULL, false)::operator.transfer_result;
  END IF;

  SELECT kind, amount, area, round_id, provider_id, balance_after INTO v_known FROM operator.transfer
   WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF v_known.kind = 'tombstone' THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    IF (v_known.kind, v_known.amount, v_known.area, v_known.round_id, v_known.provider_id)
        IS DISTINCT FROM ('bet', p_amount, p_area, p_round, p_provider) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    PERFORM FROM operator.transfer WHERE player_id = p_player AND bet_id = p_id AND kind = 'rollback';
    IF FOUND THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  IF NOT operator.use_game_session(p_player, p_game_session) THEN
    RETURN ROW('session_ended', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.balance < p_amount THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;

  UPDATE operator.account SET balance = balance - p_amount WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;

CREATE FUNCTION operator.win(
  p_id text, p_bet_id text, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_bet record;
  v_settled_by operator.transfer_kind;
  v_net_loss bigint;
BEGIN
  SELECT balance, currency, net_loss INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('bet_not_found', NULL, false)::operator.transfer_result;
  END IF;

  SELECT kind, amount, bet_id, area, round_id, provider_id, balance_after INTO v_known FROM operator.transfer
   WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF (v_known.kind, v_known.amount, v_known.bet_id, v_known.area, v_known.round_id, v_known.provider_id)
        IS DISTINCT FROM ('win', p_amount, p_bet_id, p_area, p_round, p_provider) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  SELECT kind, amount INTO v_bet FROM operator.transfer WHERE player_id = p_player AND id = p_bet_id;
  IF NOT FOUND OR v_bet.kind NOT IN ('bet', 'tombstone') THEN
    RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
  END IF;
  SELECT kind INTO v_settled_by FROM operator.transfer WHERE player_id = p_player AND bet_id = p_bet_id;
  IF FOUND THEN
    RETURN ROW(CASE v_settled_by WHEN 'rollback' THEN 'rolled_back' ELSE 'already_settled' END, v_account.balance, false)::operator.transfer_result;
  END IF;

  v_net_loss := v_account.net_loss + v_bet.amount - p_amount;
  UPDATE operator.account SET balance = balance + p_amount, net_loss = v_net_loss
   WHERE player_id = p_player AND kind = 'cash';
  IF v_net_loss > 0 THEN
    INSERT INTO operator.cashback_due (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  END IF;
  PERFORM operator.post(p_player, p_id, 'win', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance + p_amount, 'house', 'cash', p_bet_id, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance + p_amount, false)::operator.transfer_result;
END $$;

CREATE FUNCTION operator.cashier(p_id text, p_kind operator.transfer_kind, p_player uuid, p_amount bigint)
RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_after bigint;
BEGIN
  SELECT balance, currency INTO v_account FROM operator.account
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
  v_after := v_account.balance + CASE p_kind WHEN 'deposit' THEN p_amount ELSE -p_amount END;
  IF v_after < 0 THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;
  UPDATE operator.account SET balance = v_after WHERE player_id = p_player AND kind = 'cash';
  IF p_kind = 'deposit' THEN
    PERFORM operator.post(p_player, p_id, 'deposit', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cashier', 'cash', NULL, NULL, NULL, NULL);
  ELSE
    PERFORM operator.post(p_player, p_id, 'withdrawal', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cash', 'cashier', NULL, NULL, NULL, NULL);
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;

CREATE OR REPLACE FUNCTION operator.feed_jackpot(p_tier text, p_amount bigint, p_remainder bigint)
RETURNS void LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION operator.pay_jackpot(p_tier text, p_player uuid)
RETURNS bigint LANGUAGE plpgsql AS $$
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
