/*
 * Limits, as transfers check and count them. The transfer has locked the account, so that two concurrent bets cannot pass a limit
 * together.
 */

-- For a bet: why a stake is refused, or NULL. Also writes `free_stake` and `free_until`, which let the next bets skip this function.
CREATE OR REPLACE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
  v_limit record;
BEGIN
  -- The change of the state has ended every session.
  IF operator.state_refusal(p_player) IS NOT NULL THEN
    RETURN 'session_ended';
  END IF;
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM operator.count_stakes(p_player);
  PERFORM operator.begin_periods(p_player, v_now);
  -- In the order time, stake, loss: the player sees the first limit that refuses.
  FOR v_limit IN SELECT kind, period, amount, used, starts_at, time_base FROM operator.player_limit
      WHERE player_id = p_player AND kind <> 'deposit' ORDER BY kind DESC LOOP
    IF v_limit.kind = 'time' THEN
      IF v_limit.time_base + make_interval(mins => v_limit.amount::integer) <= v_now
          AND operator.is_time_used_up(p_player, v_limit.period, v_limit.starts_at, v_limit.amount, v_now) THEN
        PERFORM operator.record_limit_reached(p_player, v_limit.kind, v_limit.period, v_limit.amount, v_limit.starts_at);
        RETURN 'time_limit';
      END IF;
    ELSIF p_amount > 0 AND v_limit.used + p_amount > v_limit.amount THEN
      PERFORM operator.record_limit_reached(p_player, v_limit.kind, v_limit.period, v_limit.amount, v_limit.starts_at);
      RETURN v_limit.kind || '_limit';
    END IF;
  END LOOP;
  -- At most one minute ahead, so that a change of the operator's settings takes effect by then.
  UPDATE operator.account a SET free_stake = free.stake, free_until = least(free.until, v_now + interval '1 minute')
    FROM (SELECT coalesce(min(amount - used) FILTER (WHERE kind IN ('stake', 'loss')), 9223372036854775807) AS stake,
                 min(CASE kind WHEN 'time' THEN least(ends_at, time_base + make_interval(mins => amount::integer)) ELSE ends_at END) AS until
            FROM operator.player_limit WHERE player_id = p_player AND kind <> 'deposit') AS free
   WHERE a.player_id = p_player AND a.kind = 'cash';
  RETURN NULL;
END $$;

-- For a deposit: why it is refused, or NULL. Deposits that are pending at a payment provider count: they may all be paid.
CREATE OR REPLACE FUNCTION operator.refuse_deposit(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := coalesce(operator.state_refusal(p_player), operator.exclusion_of(p_player, v_now));
  v_reached record;
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM operator.begin_periods(p_player, v_now);
  SELECT period, amount, starts_at INTO v_reached FROM operator.player_limit
   WHERE player_id = p_player AND kind = 'deposit' AND used + operator.pending_deposits(p_player) + p_amount > amount
   ORDER BY period LIMIT 1;
  IF FOUND THEN
    PERFORM operator.record_limit_reached(p_player, 'deposit', v_reached.period, v_reached.amount, v_reached.starts_at);
    RETURN 'deposit_limit';
  END IF;
  RETURN NULL;
END $$;

-- What the player's pending deposits would credit.
CREATE OR REPLACE FUNCTION operator.pending_deposits(p_player uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount - fee), 0)::bigint FROM operator.payment
   WHERE player_id = p_player AND kind = 'deposit' AND status = 'pending';
$$;

-- Once per limit and period.
CREATE OR REPLACE FUNCTION operator.record_limit_reached(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_amount bigint, p_starts_at timestamptz
) RETURNS void LANGUAGE sql AS $$
  SELECT operator.record_fact('limit.reached', p_player, format('%s %s %s', p_kind, p_period, p_starts_at),
    jsonb_strip_nulls(jsonb_build_object('kind', p_kind, 'period', p_period, 'limit', p_amount, 'currency',
      CASE WHEN p_kind <> 'time' THEN (SELECT currency FROM operator.account WHERE player_id = p_player AND kind = 'cash') END)));
$$;

-- Whether a limit on time is used up. Sums the sessions of the period, which is slow, and writes `time_base`: until `time_base` plus the
-- limit, the sum cannot have reached it.
CREATE OR REPLACE FUNCTION operator.is_time_used_up(
  p_player uuid, p_period operator.limit_period, p_starts_at timestamptz, p_minutes bigint, p_now timestamptz
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_used interval := operator.session_time(p_player, p_starts_at, p_now);
BEGIN
  UPDATE operator.player_limit SET time_base = p_now - v_used
   WHERE player_id = p_player AND kind = 'time' AND period = p_period;
  RETURN v_used >= make_interval(mins => p_minutes::integer);
END $$;

-- Adds the stakes in `account.uncounted` to the limits. They all belong to current periods: `free_until` never passes the end of a period.
CREATE OR REPLACE FUNCTION operator.count_stakes(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_uncounted bigint;
BEGIN
  SELECT uncounted INTO v_uncounted FROM operator.account WHERE player_id = p_player AND kind = 'cash';
  IF v_uncounted <> 0 THEN
    UPDATE operator.player_limit SET used = used + v_uncounted WHERE player_id = p_player AND kind IN ('loss', 'stake');
    UPDATE operator.account SET uncounted = 0 WHERE player_id = p_player AND kind = 'cash';
  END IF;
END $$;

-- Counts a win, or a reversed stake or win (negative) in the period in which it was made (`p_made_at`).
CREATE OR REPLACE FUNCTION operator.count_play(p_player uuid, p_staked bigint, p_won bigint, p_made_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM operator.begin_periods(p_player, operator.clock());
  UPDATE operator.player_limit SET used = used + p_staked - CASE kind WHEN 'loss' THEN p_won ELSE 0 END
   WHERE player_id = p_player AND kind IN ('loss', 'stake') AND (p_made_at IS NULL OR p_made_at >= starts_at);
  IF p_won < 0 THEN
    UPDATE operator.account SET free_until = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  END IF;
END $$;

-- Counts a deposit, which `refuse_deposit` has checked in the same transaction.
CREATE OR REPLACE FUNCTION operator.count_deposit(p_player uuid, p_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.player_limit SET used = used + p_amount WHERE player_id = p_player AND kind = 'deposit';
END $$;
