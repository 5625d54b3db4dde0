/*
 * A bet of a player with limits, in less time once more: it wrote the rows of the limits, too. Now a stake is noted in the row of the
 * account, which every bet writes anyway, and counted towards the limits when somebody looks at them.
 */

-- Stakes that no limit has counted yet; what is used of a limit on stakes or losses is `used` and this. They all belong to periods that
-- were running when they were staked: no bet passes the end of one (`free_until`) without a look at the limits.
ALTER TABLE operator.account ADD COLUMN uncounted bigint NOT NULL DEFAULT 0;

-- The account is locked.
CREATE FUNCTION operator.count_stakes(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_uncounted bigint;
BEGIN
  SELECT uncounted INTO v_uncounted FROM operator.account WHERE player_id = p_player AND kind = 'cash';
  IF v_uncounted <> 0 THEN
    UPDATE operator.player_limit SET used = used + v_uncounted WHERE player_id = p_player AND kind IN ('loss', 'stake');
    UPDATE operator.account SET uncounted = 0 WHERE player_id = p_player AND kind = 'cash';
  END IF;
END $$;

-- As in 025; what was staked in a period that is over counts there.
CREATE OR REPLACE FUNCTION operator.begin_periods(p_player uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM operator.count_stakes(p_player);
  UPDATE operator.player_limit l SET used = 0, starts_at = fresh.starts_at, ends_at = fresh.ends_at
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), p_now)).*
            FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
END $$;

-- As in 029.
CREATE OR REPLACE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
  v_limit record;
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM operator.count_stakes(p_player);
  PERFORM operator.begin_periods(p_player, v_now);
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

-- As in 025.
CREATE OR REPLACE FUNCTION operator.set_limit(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_amount bigint, p_wait interval, p_origin text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_limit record;
  v_bounds record;
  v_name jsonb := jsonb_build_object('kind', p_kind, 'period', p_period);
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  -- A new limit adds its stakes up from the transfers.
  PERFORM operator.count_stakes(p_player);
  v_now := operator.clock();
  SELECT amount, pending_from INTO v_limit FROM operator.player_limit
   WHERE player_id = p_player AND kind = p_kind AND period = p_period;

  IF v_limit.amount IS NULL AND p_amount IS NULL THEN
    RETURN;
  END IF;
  IF v_limit.amount IS NULL OR p_amount < v_limit.amount THEN
    SELECT * INTO v_bounds FROM operator.period_of(p_period, operator.time_zone_of(p_player), v_now);
    INSERT INTO operator.player_limit AS l (player_id, kind, period, amount, used, starts_at, ends_at)
    VALUES (p_player, p_kind, p_period, p_amount, operator.used_since(p_player, p_kind, v_bounds.starts_at),
            v_bounds.starts_at, v_bounds.ends_at)
    ON CONFLICT (player_id, kind, period) DO UPDATE SET amount = excluded.amount, pending_amount = NULL, pending_from = NULL;
    UPDATE operator.account SET is_protected = true WHERE player_id = p_player AND kind = 'cash' AND NOT is_protected;
    PERFORM operator.record_change(p_player, p_origin, 'limit set', v_name || jsonb_build_object('amount', p_amount, 'before', v_limit.amount));
  ELSIF p_amount = v_limit.amount THEN
    -- The limit as it is: what waited is not wanted any more.
    IF v_limit.pending_from IS NOT NULL THEN
      PERFORM operator.answer_limit(p_player, p_kind, p_period, false, interval '0', p_origin);
    END IF;
  ELSE
    UPDATE operator.player_limit SET pending_amount = p_amount, pending_from = v_now + p_wait
     WHERE player_id = p_player AND kind = p_kind AND period = p_period;
    PERFORM operator.record_change(p_player, p_origin, 'limit requested', v_name || jsonb_build_object('amount', p_amount, 'before', v_limit.amount));
  END IF;
END $$;

-- As in 028.
CREATE OR REPLACE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  PERFORM operator.count_stakes(p_player);
  v_now := operator.clock();
  UPDATE operator.player SET time_zone = p_zone WHERE id = p_player;
  UPDATE operator.player_limit l SET starts_at = fresh.starts_at, ends_at = fresh.ends_at, time_base = '-infinity',
      used = operator.used_since(p_player, l.kind, fresh.starts_at)
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), v_now)).*
            FROM operator.player_limit WHERE player_id = p_player) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
  PERFORM operator.record_change(p_player, p_origin, 'time zone', jsonb_build_object('zone', p_zone));
END $$;

-- As in 029; the stake is noted in the row that changes anyway.
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
  UPDATE operator.account SET balance = balance - p_amount, free_stake = free_stake - p_amount,
      uncounted = uncounted + CASE WHEN is_protected THEN p_amount ELSE 0 END
   WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;
