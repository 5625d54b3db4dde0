/*
 * Cashback of periods: `operator.cashback_period` has one row for each player and period with settled stakes. Periods of a player do not
 * overlap, so that a change of the time zone or of the length of the period takes effect with the next one.
 */

-- Adds stakes and net losses to the periods in which the stakes were settled. `p_play` is a JSON array; the times are multiples of 15
-- minutes, as the beginnings of days are. A period that was evaluated before is evaluated again.
CREATE OR REPLACE FUNCTION operator.count_cashback(p_play json, p_period operator.limit_period) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_play record;
BEGIN
  FOR v_play IN SELECT * FROM json_to_recordset(p_play) AS play
      (player uuid, at timestamptz, slots bigint, live bigint, crash bigint, sport bigint, lost bigint) ORDER BY player, at LOOP
    UPDATE operator.cashback_period
       SET slots = slots + v_play.slots, live = live + v_play.live, crash = crash + v_play.crash, sport = sport + v_play.sport,
           lost = lost + v_play.lost, is_evaluated = false
     WHERE player_id = v_play.player AND starts_at <= v_play.at AND ends_at > v_play.at;
    IF NOT FOUND THEN
      INSERT INTO operator.cashback_period (player_id, starts_at, ends_at, slots, live, crash, sport, lost)
      SELECT v_play.player,
             greatest(period.starts_at, (SELECT max(p.ends_at) FROM operator.cashback_period p
               WHERE p.player_id = v_play.player AND p.ends_at <= v_play.at)),
             least(period.ends_at, (SELECT min(p.starts_at) FROM operator.cashback_period p
               WHERE p.player_id = v_play.player AND p.starts_at > v_play.at)),
             v_play.slots, v_play.live, v_play.crash, v_play.sport, v_play.lost
        FROM operator.period_of(p_period, operator.time_zone_of(v_play.player), v_play.at) AS period;
    END IF;
  END LOOP;
END $$;

-- Writes the cashback that a period has earned, and credits what the player is due over all periods and has not got. If a late win or
-- rollback has lowered an earlier period, the difference is kept back here. Returns the credited amount.
CREATE OR REPLACE FUNCTION operator.credit_cashback(p_player uuid, p_starts_at timestamptz, p_due bigint)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_cash record;
  v_credit bigint;
BEGIN
  SELECT balance, currency INTO v_cash FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  -- An evaluated period can lose cashback by a correction, and gains none.
  UPDATE operator.cashback_period SET due = least(due, p_due), is_evaluated = true
   WHERE player_id = p_player AND starts_at = p_starts_at;
  SELECT sum(due - paid) FILTER (WHERE due IS NOT NULL) INTO v_credit FROM operator.cashback_period WHERE player_id = p_player;
  IF v_cash.currency IS NULL OR v_credit IS NULL OR v_credit <= 0 THEN
    RETURN 0;
  END IF;
  UPDATE operator.cashback_period SET paid = paid + v_credit WHERE player_id = p_player AND starts_at = p_starts_at;
  UPDATE operator.account SET balance = balance + v_credit WHERE player_id = p_player AND kind = 'cashback';
  PERFORM operator.post(p_player, 'cashback-accrual:' || gen_random_uuid(), 'cashback_accrual', 'house', v_cash.currency, v_credit,
    v_cash.balance, v_cash.balance, 'promotions', 'cashback', NULL, NULL, NULL, NULL);
  RETURN v_credit;
END $$;

DROP FUNCTION IF EXISTS operator.transfer_cashback(uuid);
DROP FUNCTION IF EXISTS operator.transfer_cashback(uuid, integer);

-- Moves all cashback to the balance, after a debt. A repeated call finds nothing to move and returns 0. Instances of an earlier release
-- pass `p_share_ppm`, during a deployment.
CREATE OR REPLACE FUNCTION operator.transfer_cashback(p_player uuid, p_share_ppm integer DEFAULT NULL, p_trace uuid DEFAULT NULL)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_cash record;
  v_moved bigint;
  v_repaid bigint;
  v_after bigint;
BEGIN
  SELECT balance, currency, debt INTO v_cash FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT balance INTO v_moved FROM operator.account
   WHERE player_id = p_player AND kind = 'cashback' FOR UPDATE;
  IF v_moved IS NULL OR v_moved = 0 THEN
    RETURN 0;
  END IF;
  v_repaid := least(v_cash.debt, v_moved);
  v_after := v_cash.balance + v_moved - v_repaid;
  UPDATE operator.account SET balance = 0 WHERE player_id = p_player AND kind = 'cashback';
  UPDATE operator.account SET balance = v_after, debt = debt - v_repaid WHERE player_id = p_player AND kind = 'cash';
  PERFORM operator.post(p_player, 'cashback:' || gen_random_uuid(), 'cashback', 'cashier', v_cash.currency, v_moved,
    v_cash.balance, v_after, 'cashback', 'cash', NULL, NULL, NULL, NULL, v_repaid, p_trace);
  RETURN v_moved;
END $$;

-- Pays what the rule of earlier releases (a share of `net_loss`, which transfers do not change any more) owes to the players in its queue.
CREATE OR REPLACE FUNCTION operator.accrue_cashback(p_player uuid, p_share_ppm integer)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
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
  UPDATE operator.account SET net_loss = 0 WHERE player_id = p_player AND kind = 'cash';
  IF v_earned = 0 THEN
    RETURN 0;
  END IF;
  UPDATE operator.account SET balance = balance + v_earned WHERE player_id = p_player AND kind = 'cashback';
  PERFORM operator.post(p_player, 'cashback-accrual:' || gen_random_uuid(), 'cashback_accrual', 'house', v_cash.currency, v_earned,
    v_cash.balance, v_cash.balance, 'promotions', 'cashback', NULL, NULL, NULL, NULL);
  RETURN v_earned;
END $$;
