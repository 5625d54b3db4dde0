CREATE TABLE operator.jackpot_pot (
  tier text PRIMARY KEY CHECK (tier IN ('gold', 'silver', 'bronze')),
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- Millionths of a minor unit that the share of the stakes has left over.
  remainder bigint NOT NULL DEFAULT 0
);

CREATE TABLE operator.jackpot_win (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  tier text NOT NULL,
  amount bigint NOT NULL,
  won_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX jackpot_win_unseen ON operator.jackpot_win (player_id) WHERE seen_at IS NULL;

-- How far into the stream of transfers the leader has read.
CREATE TABLE operator.stream_position (
  reader text PRIMARY KEY,
  read_until timestamptz NOT NULL
);

-- The greatest wins of the last days, kept small by the leader.
CREATE TABLE operator.top_win (
  player_id uuid NOT NULL,
  transfer_number bigint NOT NULL,
  provider_id integer,
  amount bigint NOT NULL,
  currency char(3) NOT NULL,
  won_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, transfer_number)
);
CREATE INDEX top_win_amount ON operator.top_win (amount DESC);

-- Moves the house's money into a pot. The house's own transfers carry the nil id where a player's has the player's.
CREATE FUNCTION operator.feed_jackpot(p_tier text, p_amount bigint, p_remainder bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_pot record;
BEGIN
  SELECT balance, currency INTO v_pot FROM operator.jackpot_pot WHERE tier = p_tier FOR UPDATE;
  UPDATE operator.jackpot_pot SET balance = balance + p_amount, remainder = p_remainder WHERE tier = p_tier;
  IF p_amount > 0 THEN
    PERFORM operator.post('00000000-0000-0000-0000-000000000000', 'jackpot-feed:' || gen_random_uuid(), 'jackpot_feed', 'house',
      v_pot.currency, p_amount, 0, 0, 'house', 'jackpot_' || p_tier, NULL, NULL, p_tier, NULL);
  END IF;
END $$;

-- Pays a whole pot to one player; the player learns of it by `check_jackpot`.
CREATE FUNCTION operator.pay_jackpot(p_tier text, p_player uuid)
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
    v_cash.balance, v_cash.balance + v_pot.balance, 'jackpot_' || p_tier, 'cash', NULL, NULL, p_tier, NULL);
  INSERT INTO operator.jackpot_win (player_id, id, tier, amount) VALUES (p_player, v_win, p_tier, v_pot.balance);
  RETURN v_pot.balance;
END $$;
