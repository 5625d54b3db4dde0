DROP FUNCTION IF EXISTS operator.bet(text, text, uuid, uuid, bigint, operator.transfer_area, text, text, integer);

/*
 * Takes a stake. `p_source` is the provider that calls. Transfer ids carry its name in front ('arcade:…'), so that two providers may
 * use the same id, and none can change what another has done. The close of a round has the id 'arcade#' and the round id, which no
 * transfer of a provider can have.
 *
 * A player with limits must not make every bet slower. `free_stake` and `free_until`, in the row that the bet locks and updates anyway,
 * say how much may be staked before the limits have to be checked again (`refuse_stake`). The stake is added to `uncounted` in the same
 * row, and `count_stakes` adds it to the limits later.
 */
CREATE OR REPLACE FUNCTION operator.post_bet(
  p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer, p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_refusal text;
  v_now timestamptz;
  v_number bigint;
BEGIN
  -- 1. Lock the player's account, so that two transfers of one player never interleave.
  SELECT balance, currency, is_protected, check_from, free_stake, free_until INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('session_ended', NULL, false)::operator.transfer_result;
  END IF;

  -- 2. A known transfer id: return the first result again, or refuse other data.
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

  -- 3. Check the round, the exclusion and limits of the player, the game session, the reality check and the balance.
  PERFORM FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('round_closed', v_account.balance, false)::operator.transfer_result;
  END IF;
  v_now := operator.clock();
  IF v_account.is_protected AND (v_account.free_until <= v_now OR v_account.free_stake < p_amount) THEN
    v_refusal := operator.refuse_stake(p_player, p_amount);
    IF v_refusal IS NOT NULL THEN
      RETURN ROW(v_refusal, v_account.balance, false)::operator.transfer_result;
    END IF;
  END IF;
  IF NOT operator.use_game_session(p_player, p_game_session, p_source) THEN
    RETURN ROW('session_ended', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.check_from <= v_now AND operator.awaits_answer(p_player, v_now) THEN
    RETURN ROW('reality_check', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.balance < p_amount THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;

  -- 4. Move the money.
  UPDATE operator.account SET balance = balance - p_amount, free_stake = free_stake - p_amount, staked = staked + p_amount,
      uncounted = uncounted + CASE WHEN is_protected THEN p_amount ELSE 0 END
   WHERE player_id = p_player AND kind = 'cash';
  -- An assignment takes less time than PERFORM, which runs a query.
  v_number := operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider, 0, p_trace);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;

-- Several bets in one statement. It has the rights of its owner instead of `operator.post_bet`, because the change of rights costs about
-- 2 % of a bet.
CREATE OR REPLACE FUNCTION operator.bets(p_requests json) RETURNS SETOF operator.transfer_result
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT r.*
    FROM json_to_recordset(p_requests) AS t (id text, source text, session uuid, player uuid, amount bigint,
           area operator.transfer_area, round text, title text, provider integer, trace uuid),
         LATERAL operator.post_bet(t.id, t.source, t.session, t.player, t.amount, t.area, t.round, t.title, t.provider, t.trace) AS r;
END $$;

-- For instances of an earlier version, which call it for each bet, also as a role that may not write the ledger itself.
CREATE OR REPLACE FUNCTION operator.bet(
  p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer, p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN operator.post_bet(p_id, p_source, p_game_session, p_player, p_amount, p_area, p_round, p_title, p_provider, p_trace);
END $$;
