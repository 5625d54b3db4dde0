DROP FUNCTION IF EXISTS operator.win(text, text, text, boolean, uuid, bigint, operator.transfer_area, text, text, integer);
DROP FUNCTION IF EXISTS operator.win(text, text, text, boolean, uuid, bigint, operator.transfer_area, text, text, integer, boolean, bigint[]);
DROP FUNCTION IF EXISTS operator.post_win(text, text, text, boolean, uuid, bigint, operator.transfer_area, text, text, integer, boolean,
  bigint[], uuid);

-- Pays a win of a round: with `p_bet_id` for one bet of it, with `p_promotion` a gift that no stake has earned. A win depends on no
-- session: the player may have logged out. `p_late` accepts it after the close of the round. A win above `p_limits`
-- (`exceeded_win_limit`) is held, and so is one of a round in which the provider has no bet, unless `p_unstaked`. Without a trace of its
-- own it has that of its bet.
CREATE OR REPLACE FUNCTION operator.post_win(
  p_id text, p_source text, p_bet_id text, p_promotion boolean, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer,
  p_late boolean DEFAULT false, p_limits bigint[] DEFAULT NULL, p_trace uuid DEFAULT NULL, p_unstaked boolean DEFAULT false
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_held record;
  v_bet record;
  v_is_closed boolean;
  v_hold_reason text;
  v_trace uuid := p_trace;
  v_is_released boolean := false;
  v_kind operator.transfer_kind := CASE WHEN p_promotion THEN 'promotion' ELSE 'win' END;
  v_repaid bigint;
  v_after bigint;
  v_number bigint;
BEGIN
  -- 1. Lock the player's account.
  SELECT balance, currency, debt, is_protected, has_held_wins INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;

  -- 2. A known transfer id: return the first result again, or refuse other data.
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
  IF v_account.has_held_wins THEN
    SELECT amount, bet_id, promotion, area, round_id, provider_id, state INTO v_held FROM operator.held_win
     WHERE player_id = p_player AND id = p_id;
    v_is_released := FOUND AND v_held.state = 'released';
    IF FOUND AND v_held.state <> 'released' THEN
      IF (v_held.promotion, v_held.amount, v_held.bet_id, v_held.area, v_held.round_id, v_held.provider_id)
          IS DISTINCT FROM (p_promotion, p_amount, p_bet_id, p_area, p_round, p_provider) THEN
        RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
      END IF;
      RETURN ROW('held', v_account.balance, true)::operator.transfer_result;
    END IF;
  END IF;

  -- 3. Check the round, the bet that the win belongs to, and the limits of the provider.
  v_is_closed := EXISTS (SELECT FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || p_round);
  IF v_is_closed AND NOT p_late THEN
    RETURN ROW('round_closed', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF p_bet_id IS NOT NULL THEN
    SELECT kind, amount, round_id, trace_id, EXISTS (
        SELECT FROM operator.transfer WHERE player_id = p_player AND bet_id = p_bet_id AND kind = 'rollback') AS is_rolled_back
      INTO v_bet FROM operator.transfer WHERE player_id = p_player AND id = p_bet_id;
    IF NOT FOUND OR v_bet.kind NOT IN ('bet', 'tombstone')
        OR (v_bet.kind = 'bet' AND v_bet.round_id IS DISTINCT FROM p_round) THEN
      RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
    END IF;
    IF v_bet.is_rolled_back THEN
      RETURN ROW('rolled_back', v_account.balance, false)::operator.transfer_result;
    END IF;
    v_trace := coalesce(v_trace, v_bet.trace_id);
    -- A win of a free round without its grant (`operator.free_win`, free-rounds.sql) would not be counted.
    IF v_bet.amount = 0 AND NOT p_promotion AND NOT v_is_released THEN
      PERFORM FROM operator.free_round_transfer WHERE player_id = p_player AND id = p_bet_id;
      v_hold_reason := CASE WHEN FOUND THEN 'free_rounds' END;
    END IF;
  -- The operator's own wins, without a source, need no bet.
  ELSIF p_amount > 0 AND p_source <> '' AND NOT p_promotion AND p_unstaked IS NOT TRUE AND NOT v_is_released THEN
    IF NOT EXISTS (
        SELECT FROM operator.transfer b WHERE b.player_id = p_player AND b.round_id = p_round AND b.kind = 'bet'
           AND starts_with(b.id, p_source || ':') AND NOT EXISTS (
             SELECT FROM operator.transfer WHERE player_id = p_player AND bet_id = b.id AND kind = 'rollback')) THEN
      v_hold_reason := 'no_bet';
    END IF;
  END IF;
  IF p_amount > 0 AND (p_limits IS NOT NULL OR v_hold_reason IS NOT NULL) THEN
    v_hold_reason := coalesce(v_hold_reason, operator.exceeded_win_limit(p_source, p_player, p_round, p_amount, p_limits));
    IF v_hold_reason IS NOT NULL THEN
      INSERT INTO operator.held_win (player_id, id, source, bet_id, promotion, amount, currency, area, round_id, title, provider_id, reason)
      VALUES (p_player, p_id, p_source, p_bet_id, p_promotion, p_amount, v_account.currency, p_area, p_round, p_title, p_provider,
        v_hold_reason);
      UPDATE operator.account SET has_held_wins = true WHERE player_id = p_player AND kind = 'cash';
      RETURN ROW('held', v_account.balance, false)::operator.transfer_result;
    END IF;
  END IF;
  IF v_is_closed THEN
    INSERT INTO operator.late_win (player_id, id) VALUES (p_player, p_id);
  END IF;

  -- 4. Move the money. A win pays the player's debt first.
  v_repaid := least(v_account.debt, p_amount);
  v_after := v_account.balance + p_amount - v_repaid;
  UPDATE operator.account SET balance = v_after, debt = debt - v_repaid,
      won = won + CASE WHEN p_promotion THEN 0 ELSE p_amount END
   WHERE player_id = p_player AND kind = 'cash';
  IF v_account.is_protected AND NOT p_promotion THEN
    PERFORM operator.count_play(p_player, 0, p_amount);
  END IF;
  -- An assignment takes less time than PERFORM, which runs a query.
  v_number := operator.post(p_player, p_id, v_kind, p_area, v_account.currency, p_amount, v_account.balance, v_after,
    CASE WHEN p_promotion THEN 'promotions' ELSE 'house' END::operator.ledger_account, 'cash',
    p_bet_id, p_round, p_title, p_provider, v_repaid, v_trace);
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;

-- Several wins in one statement, with the rights of its owner, as `operator.bets`.
CREATE OR REPLACE FUNCTION operator.wins(p_requests json) RETURNS SETOF operator.transfer_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT r.*
    FROM json_to_recordset(p_requests) AS t (id text, source text, bet text, promotion boolean, player uuid, amount bigint,
           area operator.transfer_area, round text, title text, provider integer, late boolean, limits bigint[], trace uuid,
           unstaked boolean),
         LATERAL operator.post_win(t.id, t.source, t.bet, t.promotion, t.player, t.amount, t.area, t.round, t.title,
           t.provider, t.late, t.limits, t.trace, t.unstaked) AS r;
END $$;

-- For instances of an earlier version, as `operator.bet`.
CREATE OR REPLACE FUNCTION operator.win(
  p_id text, p_source text, p_bet_id text, p_promotion boolean, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer,
  p_late boolean DEFAULT false, p_limits bigint[] DEFAULT NULL, p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN operator.post_win(p_id, p_source, p_bet_id, p_promotion, p_player, p_amount, p_area, p_round, p_title, p_provider, p_late,
    p_limits, p_trace);
END $$;
