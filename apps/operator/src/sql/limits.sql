/*
 * Limits, as the player and the back office set them. Each function locks the account first, as every transfer does, and records the
 * change.
 */

-- A stricter limit applies immediately and replaces a pending change. A looser one (NULL: no limit) can be confirmed after `p_wait`.
CREATE OR REPLACE FUNCTION operator.set_limit(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_amount bigint, p_wait interval, p_origin text
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
  v_limit record;
  v_bounds record;
  v_name jsonb := jsonb_build_object('kind', p_kind, 'period', p_period);
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  -- `used_since` below sums the transfers, which include the stakes that are not counted yet.
  PERFORM operator.count_stakes(p_player);
  v_now := operator.clock();
  SELECT amount, pending_from INTO v_limit FROM operator.player_limit
   WHERE player_id = p_player AND kind = p_kind AND period = p_period;

  IF v_limit.amount IS NULL AND p_amount IS NULL THEN
    RETURN;
  END IF;
  IF v_limit.amount IS NULL OR p_amount < v_limit.amount THEN
    SELECT * INTO v_bounds FROM operator.period_of(p_period, operator.time_zone_of(p_player), v_now);
    INSERT INTO operator.player_limit AS l (player_id, kind, period, amount, used, starts_at, ends_at, zone)
    VALUES (p_player, p_kind, p_period, p_amount, operator.used_since(p_player, p_kind, v_bounds.starts_at),
            v_bounds.starts_at, v_bounds.ends_at, operator.time_zone_of(p_player))
    ON CONFLICT (player_id, kind, period) DO UPDATE SET amount = excluded.amount, pending_amount = NULL, pending_from = NULL;
    UPDATE operator.account SET is_protected = true WHERE player_id = p_player AND kind = 'cash' AND NOT is_protected;
    PERFORM operator.record_change(p_player, p_origin, 'limit set', v_name || jsonb_build_object('amount', p_amount, 'before', v_limit.amount));
  ELSIF p_amount = v_limit.amount THEN
    -- The current amount again: the player withdraws the pending change.
    IF v_limit.pending_from IS NOT NULL THEN
      PERFORM operator.answer_limit(p_player, p_kind, p_period, false, interval '0', p_origin);
    END IF;
  ELSE
    UPDATE operator.player_limit SET pending_amount = p_amount, pending_from = v_now + p_wait
     WHERE player_id = p_player AND kind = p_kind AND period = p_period;
    PERFORM operator.record_change(p_player, p_origin, 'limit requested', v_name || jsonb_build_object('amount', p_amount, 'before', v_limit.amount));
  END IF;
END $$;

-- Confirms or drops a pending looser limit. It expires `p_lapse` after it could first be confirmed.
CREATE OR REPLACE FUNCTION operator.answer_limit(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_accept boolean, p_lapse interval, p_origin text
) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_now timestamptz;
  v_limit record;
  v_detail jsonb;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  SELECT amount, pending_amount, pending_from INTO v_limit FROM operator.player_limit
   WHERE player_id = p_player AND kind = p_kind AND period = p_period;
  IF v_limit.pending_from IS NULL OR (p_accept AND v_limit.pending_from + p_lapse <= v_now) THEN
    RETURN 'no_pending_change';
  END IF;
  IF p_accept AND v_limit.pending_from > v_now THEN
    RETURN 'too_early';
  END IF;
  v_detail := jsonb_build_object('kind', p_kind, 'period', p_period, 'amount', v_limit.pending_amount, 'before', v_limit.amount);
  IF NOT p_accept THEN
    UPDATE operator.player_limit SET pending_amount = NULL, pending_from = NULL
     WHERE player_id = p_player AND kind = p_kind AND period = p_period;
    PERFORM operator.record_change(p_player, p_origin, 'limit dropped', v_detail);
    RETURN 'ok';
  END IF;
  IF v_limit.pending_amount IS NULL THEN
    DELETE FROM operator.player_limit WHERE player_id = p_player AND kind = p_kind AND period = p_period;
    PERFORM operator.look_for_protection(p_player);
  ELSE
    UPDATE operator.player_limit SET amount = v_limit.pending_amount, pending_amount = NULL, pending_from = NULL
     WHERE player_id = p_player AND kind = p_kind AND period = p_period;
  END IF;
  PERFORM operator.record_change(p_player, p_origin, 'limit confirmed', v_detail);
  RETURN 'ok';
END $$;

-- Recomputes `account.is_protected`, which lets transfers of open accounts without limits and exclusions skip every check. The account is locked.
CREATE OR REPLACE FUNCTION operator.look_for_protection(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.account SET is_protected =
      EXISTS (SELECT FROM operator.player_limit WHERE player_id = p_player)
      OR operator.exclusion_of(p_player, operator.clock()) IS NOT NULL
      OR operator.state_refusal(p_player) IS NOT NULL
   WHERE player_id = p_player AND kind = 'cash';
END $$;
