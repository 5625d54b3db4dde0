-- Balances that are read often, as the sum of their entries. House accounts have no row here: one row that every
-- bet of every player updates would make them all wait in line; their balances are the sums of their entries.
CREATE TABLE operator.account (
  player_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'cashback')),
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0 AND balance <= 9007199254740991),
  -- Of the cash account: settled stakes less their wins that have not earned cashback yet; below zero while the player is ahead.
  net_loss bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, kind)
) WITH (fillfactor = 60);

CREATE SEQUENCE operator.transfer_number;

-- The caller's id is the idempotency key, per player.
CREATE TABLE operator.transfer (
  player_id uuid NOT NULL,
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  number bigint NOT NULL DEFAULT nextval('operator.transfer_number'),
  kind text NOT NULL CHECK (kind IN (
    'deposit', 'withdrawal', 'bet', 'win', 'rollback', 'tombstone',
    'cashback_accrual', 'cashback', 'jackpot_feed', 'jackpot')),
  area text NOT NULL CHECK (area IN ('cashier', 'casino', 'sport', 'house')),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- The cash account's balance around the transfer.
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  -- Of a win or a rollback: the bet that it settles.
  bet_id text,
  round_id text,
  title text,
  provider_id integer,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id)
);
-- A bet is settled or taken back once.
CREATE UNIQUE INDEX transfer_settlement ON operator.transfer (player_id, bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX transfer_history ON operator.transfer (player_id, area, created_at, number);
-- For what the leader derives from the stream of all transfers; costs next to nothing to keep.
CREATE INDEX transfer_stream ON operator.transfer USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE operator.entry (
  player_id uuid NOT NULL,
  transfer_number bigint NOT NULL,
  account text NOT NULL CHECK (account IN (
    'cash', 'cashback', 'house', 'cashier', 'promotions', 'jackpot_gold', 'jackpot_silver', 'jackpot_bronze')),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (player_id, transfer_number, account)
);

CREATE FUNCTION operator.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operator.% is only ever added to', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER transfer_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.transfer
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();
CREATE TRIGGER entry_is_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON operator.entry
  FOR EACH STATEMENT EXECUTE FUNCTION operator.refuse_change();

-- Players who may have cashback to earn; the leader empties it.
CREATE TABLE operator.cashback_due (
  player_id uuid PRIMARY KEY
);

/*
 * Every transfer locks the player's cash account first and looks around afterwards, so that two transfers of one
 * player never interleave, and nothing that one of them has checked can change before it writes.
 */

CREATE TYPE operator.transfer_result AS (outcome text, balance bigint, replayed boolean);

CREATE FUNCTION operator.post(
  p_player uuid, p_id text, p_kind text, p_area text, p_currency char(3), p_amount bigint,
  p_balance_before bigint, p_balance_after bigint, p_debit text, p_credit text,
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
  p_area text, p_round text, p_title text, p_provider integer
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
  p_area text, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_bet record;
  v_settled_by text;
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

CREATE FUNCTION operator.rollback(p_id text, p_bet_id text, p_player uuid)
RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_bet record;
  v_settled_by text;
BEGIN
  SELECT balance, currency INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('bet_not_found', NULL, false)::operator.transfer_result;
  END IF;

  SELECT kind, bet_id, balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF (v_known.kind, v_known.bet_id) IS DISTINCT FROM ('rollback', p_bet_id) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  SELECT kind INTO v_settled_by FROM operator.transfer WHERE player_id = p_player AND bet_id = p_bet_id;
  IF v_settled_by = 'win' THEN
    RETURN ROW('already_settled', v_account.balance, false)::operator.transfer_result;
  END IF;
  -- Another rollback has done it; this one has nothing left to do.
  IF v_settled_by = 'rollback' THEN
    RETURN ROW('ok', v_account.balance, true)::operator.transfer_result;
  END IF;

  SELECT kind, amount, area, round_id, title, provider_id INTO v_bet FROM operator.transfer
   WHERE player_id = p_player AND id = p_bet_id;
  IF NOT FOUND THEN
    IF p_id = p_bet_id THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    PERFORM operator.post(p_player, p_bet_id, 'tombstone', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', NULL, NULL, NULL, NULL);
    PERFORM operator.post(p_player, p_id, 'rollback', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', p_bet_id, NULL, NULL, NULL);
    RETURN ROW('ok', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_bet.kind <> 'bet' THEN
    RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
  END IF;

  UPDATE operator.account SET balance = balance + v_bet.amount WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, p_id, 'rollback', v_bet.area, v_account.currency, v_bet.amount,
    v_account.balance, v_account.balance + v_bet.amount, 'house', 'cash', p_bet_id, v_bet.round_id, v_bet.title, v_bet.provider_id);
  RETURN ROW('ok', v_account.balance + v_bet.amount, false)::operator.transfer_result;
END $$;

-- A deposit or, with `p_kind` 'withdrawal', the way back.
CREATE FUNCTION operator.cashier(p_id text, p_kind text, p_player uuid, p_amount bigint)
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

-- Turns a share of the net loss into cashback. What is too little for one minor unit stays for the next time.
CREATE FUNCTION operator.accrue_cashback(p_player uuid, p_share_ppm integer)
RETURNS bigint LANGUAGE plpgsql AS $$
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

-- Moves all cashback to the balance; what is clicked a second time finds nothing left to move.
CREATE FUNCTION operator.transfer_cashback(p_player uuid, p_share_ppm integer)
RETURNS bigint LANGUAGE plpgsql AS $$
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
