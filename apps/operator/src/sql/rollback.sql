DROP FUNCTION IF EXISTS operator.rollback(text, text, text, uuid);

-- Reverses a bet ('rollback') or a win ('reversal'), at any time and without a session. Without a trace of its own it has that of the
-- original.
CREATE OR REPLACE FUNCTION operator.rollback(
  p_id text, p_source text, p_original_id text, p_player uuid, p_trace uuid DEFAULT NULL
)
RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
  v_original record;
  v_owed bigint;
  v_after bigint;
  -- Of a rollback before its transfer: 'unknown', unless that is a win that was held.
  v_early text;
BEGIN
  -- 1. Lock the player's account.
  SELECT balance, currency, debt, is_protected INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;

  v_early := CASE WHEN EXISTS (SELECT FROM operator.held_win WHERE player_id = p_player AND id = p_original_id)
    THEN 'ok' ELSE 'unknown' END;

  -- 2. A known transfer id: return the first result again, or refuse other data.
  SELECT kind, bet_id, balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF v_known.kind NOT IN ('rollback', 'reversal') OR v_known.bet_id IS DISTINCT FROM p_original_id THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW(CASE WHEN EXISTS (SELECT FROM operator.transfer
        WHERE player_id = p_player AND id = p_original_id AND kind = 'tombstone') THEN v_early ELSE 'ok' END,
      v_known.balance_after, true)::operator.transfer_result;
  END IF;

  -- 3. Find the original transfer. If it has not arrived yet, a tombstone takes its id, so that it is refused later: 'unknown'.
  SELECT kind, amount, area, round_id, title, provider_id, created_at, coalesce(p_trace, trace_id) AS trace_id
    INTO v_original FROM operator.transfer
   WHERE player_id = p_player AND id = p_original_id;
  IF NOT FOUND THEN
    IF p_id = p_original_id THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    UPDATE operator.held_win SET state = 'cancelled', decided_at = operator.clock()
     WHERE player_id = p_player AND id = p_original_id AND state = 'waiting';
    PERFORM operator.post(p_player, p_original_id, 'tombstone', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', NULL, NULL, NULL, NULL, 0, p_trace);
    PERFORM operator.post(p_player, p_id, 'rollback', 'house', v_account.currency, 0,
      v_account.balance, v_account.balance, 'house', 'cash', p_original_id, NULL, NULL, NULL, 0, p_trace);
    RETURN ROW(v_early, v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_original.kind NOT IN ('bet', 'win', 'promotion', 'tombstone') THEN
    RETURN ROW('bet_not_found', v_account.balance, false)::operator.transfer_result;
  END IF;
  PERFORM FROM operator.transfer
   WHERE player_id = p_player AND bet_id = p_original_id AND kind IN ('rollback', 'reversal');
  -- Another rollback has reversed it already.
  IF FOUND THEN
    RETURN ROW(CASE v_original.kind WHEN 'tombstone' THEN v_early ELSE 'ok' END, v_account.balance, true)::operator.transfer_result;
  END IF;

  IF v_original.kind = 'bet' THEN
    -- 4. Return a stake to the player, after a debt. Refused while a win of this bet is in force: that has to be reversed first.
    PERFORM FROM operator.transfer w
      WHERE w.player_id = p_player AND w.bet_id = p_original_id AND w.kind IN ('win', 'promotion')
        AND NOT EXISTS (SELECT FROM operator.transfer r
          WHERE r.player_id = p_player AND r.bet_id = w.id AND r.kind = 'reversal')
     UNION ALL
     SELECT FROM operator.held_win h
      WHERE h.player_id = p_player AND h.bet_id = p_original_id AND h.state = 'waiting';
    IF FOUND THEN
      RETURN ROW('already_settled', v_account.balance, false)::operator.transfer_result;
    END IF;
    v_owed := least(v_account.debt, v_original.amount);
    v_after := v_account.balance + v_original.amount - v_owed;
    UPDATE operator.account SET balance = v_after, debt = debt - v_owed WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.reverse_position(p_player, v_original.amount, 0, v_original.created_at);
    IF v_account.is_protected THEN
      PERFORM operator.count_play(p_player, -v_original.amount, 0, v_original.created_at);
    END IF;
    PERFORM operator.post(p_player, p_id, 'rollback', v_original.area, v_account.currency, v_original.amount,
      v_account.balance, v_after, 'house', 'cash',
      p_original_id, v_original.round_id, v_original.title, v_original.provider_id, v_owed, v_original.trace_id);
  ELSE
    -- 5. Return a win to the house. The part that the player has already spent becomes a debt.
    v_owed := greatest(v_original.amount - v_account.balance, 0);
    v_after := v_account.balance - v_original.amount + v_owed;
    UPDATE operator.account SET balance = v_after, debt = debt + v_owed WHERE player_id = p_player AND kind = 'cash';
    IF v_original.kind = 'win' THEN
      PERFORM operator.reverse_position(p_player, 0, v_original.amount, v_original.created_at);
    END IF;
    IF v_account.is_protected AND v_original.kind = 'win' THEN
      PERFORM operator.count_play(p_player, 0, -v_original.amount, v_original.created_at);
    END IF;
    PERFORM operator.post(p_player, p_id, 'reversal', v_original.area, v_account.currency, v_original.amount,
      v_account.balance, v_after, 'cash',
      CASE v_original.kind WHEN 'promotion' THEN 'promotions' ELSE 'house' END::operator.ledger_account,
      p_original_id, v_original.round_id, v_original.title, v_original.provider_id, v_owed, v_original.trace_id);
  END IF;
  -- A free round has no stake, and its win is a promotion.
  IF v_original.amount = 0 OR v_original.kind = 'promotion' THEN
    PERFORM operator.return_free_round(p_player, p_original_id);
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;
