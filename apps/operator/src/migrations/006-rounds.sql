/*
 * Rounds as aggregators play them: many bets and wins until the round is closed, wins without a bet, stakes of nothing,
 * wins that are taken back. docs/decisions/012-a-ledger-for-aggregators.md says why it is built so.
 */

-- A promotion is a win that no stake has earned; a reversal takes a win back; a close ends a round and moves no money.
ALTER TYPE operator.transfer_kind ADD VALUE 'promotion';
ALTER TYPE operator.transfer_kind ADD VALUE 'reversal';
ALTER TYPE operator.transfer_kind ADD VALUE 'close';
ALTER TYPE operator.ledger_account ADD VALUE 'debt';

-- What the player owes because a win was taken back that was spent already. Of the cash account alone.
ALTER TABLE operator.account ADD COLUMN debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0);

-- A bet may have several wins now; a rollback names what it takes back in the same column.
DROP INDEX operator.transfer_settlement;
CREATE INDEX transfer_settlement ON operator.transfer (player_id, bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX transfer_round ON operator.transfer (player_id, round_id) WHERE round_id IS NOT NULL;

-- The provider that the game session was opened for; empty for the operator's own.
ALTER TABLE operator.game_session ADD COLUMN audience text NOT NULL DEFAULT '';
UPDATE operator.game_session SET audience = CASE WHEN provider_id IS NULL THEN 'sportsbook' ELSE 'arcade' END;

DROP FUNCTION operator.use_game_session(uuid, uuid);
-- For a bet: says whether this provider may still bet by the game session, and counts the bet as the player's activity.
CREATE FUNCTION operator.use_game_session(p_player uuid, p_game_session uuid, p_source text)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_session record;
BEGIN
  SELECT s.id, s.last_active_at INTO v_session
    FROM operator.game_session g
    JOIN operator.session s ON s.player_id = g.player_id AND s.id = g.session_id
   WHERE g.player_id = p_player AND g.id = p_game_session AND g.audience = p_source
     AND operator.session_is_live(s.ended_at, s.expires_at, s.last_active_at, s.idle_for);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Once a minute is enough to know, and spares the hot path a write.
  IF v_session.last_active_at < now() - interval '1 minute' THEN
    UPDATE operator.session SET last_active_at = now() WHERE player_id = p_player AND id = v_session.id;
  END IF;
  RETURN true;
END $$;

DROP FUNCTION operator.post, operator.bet, operator.win, operator.rollback;

-- Writes a transfer and its entries. `p_owed` is the part of the cash that the player's debt takes or bears.
CREATE FUNCTION operator.post(
  p_player uuid, p_id text, p_kind operator.transfer_kind, p_area operator.transfer_area, p_currency char(3),
  p_amount bigint, p_balance_before bigint, p_balance_after bigint,
  p_debit operator.ledger_account, p_credit operator.ledger_account,
  p_bet_id text, p_round text, p_title text, p_provider integer, p_owed bigint DEFAULT 0
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_number bigint := nextval('operator.transfer_number');
BEGIN
  INSERT INTO operator.transfer (player_id, id, number, kind, area, currency, amount, balance_before, balance_after, bet_id, round_id, title, provider_id)
  VALUES (p_player, p_id, v_number, p_kind, p_area, p_currency, p_amount, p_balance_before, p_balance_after, p_bet_id, p_round, p_title, p_provider);
  IF p_amount = 0 THEN
    RETURN;
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
END $$;

/*
 * In all of what follows, `p_source` is the provider that calls. Its transfer ids come with its name in front
 * ('arcade:…'), so that two providers may choose the same id and none can touch what another has done. The close of a
 * round has the id 'arcade#' and the round's own, which no transfer of a provider can have.
 */

CREATE FUNCTION operator.bet(
  p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
BEGIN
  -- 1. Lock the player's account: two transfers of one player never interleave.
  SELECT balance, currency INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('session_ended', NULL, false)::operator.transfer_result;
  END IF;

  -- 2. Answer a transfer that is known already.
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

  -- 3. May this be staked: is the round open, the game session alive, the money there?
  PERFORM FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('round_closed', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF NOT operator.use_game_session(p_player, p_game_session, p_source) THEN
    RETURN ROW('session_ended', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.balance < p_amount THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;

  -- 4. Move the money.
  UPDATE operator.account SET balance = balance - p_amount WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;

-- A win of a round, of the bet `p_bet_id` in it, or with `p_promotion` a gift that no stake has earned.
CREATE FUNCTION operator.win(
  p_id text, p_source text, p_bet_id text, p_promotion boolean, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_bet record;
  v_kind operator.transfer_kind := CASE WHEN p_promotion THEN 'promotion' ELSE 'win' END;
  -- A stake counts as lost or won from the first win that names its bet, or else from the close of its round.
  v_settled_stake bigint := 0;
  v_net_loss bigint;
  v_repaid bigint;
  v_after bigint;
BEGIN
  -- 1. Lock the player's account.
  SELECT balance, currency, net_loss, debt INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;

  -- 2. Answer a transfer that is known already.
  SELECT kind, amount, bet_id, area, round_id, provider_id, balance_after INTO v_known FROM operator.transfer
   WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF v_known.kind = 'tombstone' THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    IF (v_known.kind, v_known.amount, v_known.bet_id, v_known.area, v_known.round_id, v_known.provider_id)
        IS DISTINCT FROM (v_kind, p_amount, p_bet_id, p_area, p_round, p_provider) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    PERFORM FROM operator.transfer WHERE player_id = p_player AND bet_id = p_id AND kind = 'reversal';
    IF FOUND THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  -- 3. Is the round open, and the bet that it names there?
  PERFORM FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('round_closed', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF p_bet_id IS NOT NULL THEN
    SELECT kind, amount, round_id INTO v_bet FROM operator.transfer WHERE player_id = p_player AND id = p_bet_id;
    IF NOT FOUND OR v_bet.kind NOT IN ('bet', 'tombstone')
        OR (v_bet.kind = 'bet' AND v_bet.round_id IS DISTINCT FROM p_round) THEN
      RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
    END IF;
    SELECT bool_or(kind = 'rollback') AS taken_back, bool_or(kind = 'win') AS settled INTO v_known
      FROM operator.transfer WHERE player_id = p_player AND bet_id = p_bet_id;
    IF v_known.taken_back THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    IF v_known.settled IS NOT TRUE THEN
      v_settled_stake := v_bet.amount;
    END IF;
  END IF;

  -- 4. Move the money; a debt is paid first.
  v_repaid := least(v_account.debt, p_amount);
  v_after := v_account.balance + p_amount - v_repaid;
  v_net_loss := v_account.net_loss + CASE WHEN p_promotion THEN 0 ELSE v_settled_stake - p_amount END;
  UPDATE operator.account SET balance = v_after, net_loss = v_net_loss, debt = debt - v_repaid
   WHERE player_id = p_player AND kind = 'cash';
  IF v_net_loss > 0 THEN
    INSERT INTO operator.cashback_due (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  END IF;
  PERFORM operator.post(p_player, p_id, v_kind, p_area, v_account.currency, p_amount, v_account.balance, v_after,
    CASE WHEN p_promotion THEN 'promotions' ELSE 'house' END::operator.ledger_account, 'cash',
    p_bet_id, p_round, p_title, p_provider, v_repaid);
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;

-- Takes a bet or a win back, at any time. Sent before what it takes back, it makes sure that that is refused.
CREATE FUNCTION operator.rollback(p_id text, p_source text, p_original_id text, p_player uuid)
RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_original record;
  v_is_settled boolean;
  v_net_loss bigint;
  v_owed bigint;
  v_after bigint;
BEGIN
  -- 1. Lock the player's account.
  SELECT balance, currency, net_loss, debt INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;

  -- 2. Answer a transfer that is known already.
  SELECT kind, bet_id, balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF v_known.kind NOT IN ('rollback', 'reversal') OR v_known.bet_id IS DISTINCT FROM p_original_id THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;

  -- 3. What there is to take back; what has yet to come leaves a tombstone.
  SELECT kind, amount, area, round_id, title, provider_id INTO v_original FROM operator.transfer
   WHERE player_id = p_player AND id = p_original_id;
  IF NOT FOUND THEN
    IF p_id = p_original_id THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    PERFORM operator.post(p_player, p_original_id, 'tombstone', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', NULL, NULL, NULL, NULL);
    PERFORM operator.post(p_player, p_id, 'rollback', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', p_original_id, NULL, NULL, NULL);
    RETURN ROW('ok', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_original.kind NOT IN ('bet', 'win', 'promotion', 'tombstone') THEN
    RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
  END IF;
  PERFORM FROM operator.transfer
   WHERE player_id = p_player AND bet_id = p_original_id AND kind IN ('rollback', 'reversal');
  -- Another rollback has done it; this one has nothing left to do.
  IF FOUND THEN
    RETURN ROW('ok', v_account.balance, true)::operator.transfer_result;
  END IF;

  IF v_original.kind = 'bet' THEN
    -- 4. A stake goes back to the player, after a debt; not while a win that names the bet stands.
    PERFORM FROM operator.transfer w
      WHERE w.player_id = p_player AND w.bet_id = p_original_id AND w.kind = 'win'
        AND NOT EXISTS (SELECT FROM operator.transfer r
          WHERE r.player_id = p_player AND r.bet_id = w.id AND r.kind = 'reversal');
    IF FOUND THEN
      RETURN ROW('already_settled', v_account.balance, false)::operator.transfer_result;
    END IF;
    v_is_settled :=
      EXISTS (SELECT FROM operator.transfer WHERE player_id = p_player AND bet_id = p_original_id AND kind = 'win')
      OR EXISTS (SELECT FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || v_original.round_id);
    v_owed := least(v_account.debt, v_original.amount);
    v_after := v_account.balance + v_original.amount - v_owed;
    v_net_loss := v_account.net_loss - CASE WHEN v_is_settled THEN v_original.amount ELSE 0 END;
    UPDATE operator.account SET balance = v_after, net_loss = v_net_loss, debt = debt - v_owed
     WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.post(p_player, p_id, 'rollback', v_original.area, v_account.currency, v_original.amount,
      v_account.balance, v_after, 'house', 'cash',
      p_original_id, v_original.round_id, v_original.title, v_original.provider_id, v_owed);
  ELSE
    -- 5. A win goes back to the house; what the player has spent of it becomes a debt.
    v_owed := greatest(v_original.amount - v_account.balance, 0);
    v_after := v_account.balance - v_original.amount + v_owed;
    v_net_loss := v_account.net_loss + CASE v_original.kind WHEN 'win' THEN v_original.amount ELSE 0 END;
    UPDATE operator.account SET balance = v_after, net_loss = v_net_loss, debt = debt + v_owed
     WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.post(p_player, p_id, 'reversal', v_original.area, v_account.currency, v_original.amount,
      v_account.balance, v_after, 'cash',
      CASE v_original.kind WHEN 'promotion' THEN 'promotions' ELSE 'house' END::operator.ledger_account,
      p_original_id, v_original.round_id, v_original.title, v_original.provider_id, v_owed);
  END IF;
  IF v_net_loss > 0 THEN
    INSERT INTO operator.cashback_due (player_id) VALUES (p_player) ON CONFLICT DO NOTHING;
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;

-- Ends a round: no more bets and wins in it, and the stakes that no win has named count as lost for cashback.
CREATE FUNCTION operator.close_round(
  p_source text, p_player uuid, p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
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
