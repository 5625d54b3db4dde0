/*
 * A bet of a player with limits, in less time again: how much may be staked without a look at the limits stands in the row that every
 * bet locks and changes anyway.
 */

-- What a player with limits may stake until `free_until` without reaching one; less with every stake, and never more than the limits
-- leave. Nothing where the past moment says that they have to be looked at.
ALTER TABLE operator.account
  ADD COLUMN free_stake bigint NOT NULL DEFAULT 0,
  ADD COLUMN free_until timestamptz NOT NULL DEFAULT '-infinity';

-- As in 028, and notes for the bets to come how far the limits are.
CREATE OR REPLACE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
  v_limit record;
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND ends_at <= v_now;
  IF FOUND THEN
    PERFORM operator.begin_periods(p_player, v_now);
  END IF;
  -- Time first, then stakes, then losses.
  FOR v_limit IN SELECT kind, period, amount, used, starts_at, time_base FROM operator.player_limit
      WHERE player_id = p_player AND kind <> 'deposit' ORDER BY kind DESC LOOP
    IF v_limit.kind = 'time' THEN
      IF v_limit.time_base + make_interval(mins => v_limit.amount::integer) <= v_now
          AND operator.is_time_used_up(p_player, v_limit.period, v_limit.starts_at, v_limit.amount, v_now) THEN
        RETURN 'time_limit';
      END IF;
    ELSIF p_amount > 0 AND v_limit.used + p_amount > v_limit.amount THEN
      RETURN v_limit.kind || '_limit';
    END IF;
  END LOOP;
  -- A minute ahead at most, so that what the operator sets meanwhile holds by then.
  UPDATE operator.account a SET free_stake = free.stake, free_until = least(free.until, v_now + interval '1 minute')
    FROM (SELECT coalesce(min(amount - used) FILTER (WHERE kind IN ('stake', 'loss')), 9223372036854775807) AS stake,
                 min(CASE kind WHEN 'time' THEN least(ends_at, time_base + make_interval(mins => amount::integer)) ELSE ends_at END) AS until
            FROM operator.player_limit WHERE player_id = p_player AND kind <> 'deposit') AS free
   WHERE a.player_id = p_player AND a.kind = 'cash';
  RETURN NULL;
END $$;

-- As in 025. Whatever has changed, the next bet looks at all of it.
CREATE OR REPLACE FUNCTION operator.record_change(p_player uuid, p_origin text, p_change text, p_detail jsonb)
RETURNS void LANGUAGE sql AS $$
  UPDATE operator.account SET free_until = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  INSERT INTO operator.protection_change (player_id, origin, change, detail) VALUES (p_player, p_origin, p_change, p_detail);
$$;

-- As in 025. A win that is taken back brings a limit on losses nearer.
CREATE OR REPLACE FUNCTION operator.count_play(p_player uuid, p_staked bigint, p_won bigint, p_made_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_staked <= 0 THEN
    PERFORM operator.begin_periods(p_player, operator.clock());
  END IF;
  UPDATE operator.player_limit SET used = used + p_staked - CASE kind WHEN 'loss' THEN p_won ELSE 0 END
   WHERE player_id = p_player AND kind IN ('loss', 'stake') AND (p_made_at IS NULL OR p_made_at >= starts_at);
  IF p_won < 0 THEN
    UPDATE operator.account SET free_until = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  END IF;
END $$;

-- As in 026; the limits are looked at only where this stake could reach one.
CREATE OR REPLACE FUNCTION operator.bet(
  p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_refusal text;
  v_now timestamptz;
BEGIN
  -- 1. Lock the player's account: two transfers of one player never interleave.
  SELECT balance, currency, is_protected, check_from, free_stake, free_until INTO v_account FROM operator.account
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

  -- 3. May this be staked: is the round open, the player neither away nor at a limit, the game session alive, no reality check
  --    unanswered, the money there?
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
  UPDATE operator.account SET balance = balance - p_amount, free_stake = free_stake - p_amount
   WHERE player_id = p_player AND kind = 'cash';
  IF v_account.is_protected THEN
    PERFORM operator.count_play(p_player, p_amount, 0);
  END IF;
  PERFORM operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;
