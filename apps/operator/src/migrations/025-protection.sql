/*
 * Player protection: limits, breaks, self-exclusion, reality checks, the last login. The ledger enforces limits in the statement
 * that moves the money, behind the lock of the player's account, so that two bets that race never pass a limit together.
 */

-- Every rule here reads the time from this function, and tests put another in its place.
CREATE FUNCTION operator.clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN clock_timestamp();

-- Whether a transfer has anything to look at here. Read with the balance, so that the others pay nothing for it.
ALTER TABLE operator.account ADD COLUMN is_protected boolean NOT NULL DEFAULT false;

CREATE TYPE operator.exclusion AS ENUM ('break', 'exclusion');
ALTER TABLE operator.player
  -- Where the player's days begin; null: in the operator's time zone.
  ADD COLUMN time_zone text,
  -- On this row, because a login locks it and so never slips past a break that is being taken.
  ADD COLUMN exclusion operator.exclusion,
  ADD COLUMN excluded_until timestamptz,
  ADD COLUMN last_login_at timestamptz,
  ADD COLUMN last_login_device text;

-- The login before this one, as it was when this one began.
ALTER TABLE operator.session
  ADD COLUMN previous_login_at timestamptz,
  ADD COLUMN previous_login_device text;

-- What the functions of the database have to know of the operator's settings; written at its start.
CREATE TABLE operator.setting (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO operator.setting (name, value) VALUES ('time zone', 'Africa/Tunis');

CREATE TABLE operator.reality_check (
  player_id uuid PRIMARY KEY,
  -- Null: as the operator has it; 0: the player does without.
  minutes integer CHECK (minutes >= 0),
  answered_at timestamptz
);

CREATE TYPE operator.limit_kind AS ENUM ('deposit', 'loss', 'stake', 'time');
CREATE TYPE operator.limit_period AS ENUM ('day', 'week', 'month');

CREATE TABLE operator.player_limit (
  player_id uuid NOT NULL,
  kind operator.limit_kind NOT NULL,
  period operator.limit_period NOT NULL,
  -- Minor units; minutes of time.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Of the period from `starts_at` to `ends_at`, kept up by every transfer. Of time nothing is kept: sessions tell it.
  used bigint NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- A looser limit that was asked for, and from when on it can be confirmed. A null amount takes the limit away.
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from timestamptz,
  PRIMARY KEY (player_id, kind, period)
) WITH (fillfactor = 60);

-- Every change, with its time and where it came from. Only ever added to.
CREATE SEQUENCE operator.protection_change_number;
CREATE TABLE operator.protection_change (
  player_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('operator.protection_change_number'),
  made_at timestamptz NOT NULL DEFAULT operator.clock(),
  origin text NOT NULL CHECK (origin IN ('player', 'operator')),
  change text NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (player_id, number)
);
REVOKE UPDATE, DELETE, TRUNCATE ON operator.protection_change FROM CURRENT_USER;

CREATE FUNCTION operator.record_change(p_player uuid, p_origin text, p_change text, p_detail jsonb)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO operator.protection_change (player_id, origin, change, detail) VALUES (p_player, p_origin, p_change, p_detail);
$$;

CREATE FUNCTION operator.time_zone_of(p_player uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT time_zone FROM operator.player WHERE id = p_player),
    (SELECT value FROM operator.setting WHERE name = 'time zone'));
$$;

-- The day, week (from Monday) or month around a moment. Counted in local time and then turned back, so that a day on which the
-- clocks change has 23 or 25 hours.
CREATE FUNCTION operator.period_of(p_period operator.limit_period, p_zone text, p_at timestamptz)
RETURNS TABLE (starts_at timestamptz, ends_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT first AT TIME ZONE p_zone, (first + ('1 ' || p_period)::interval) AT TIME ZONE p_zone
    FROM (SELECT date_trunc(p_period::text, p_at AT TIME ZONE p_zone) AS first) AS local;
$$;

-- What counts of a player's money between two moments, both included. A stake or a win that was taken back counts for nothing, on the
-- day on which it was made.
CREATE FUNCTION operator.movements(p_player uuid, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (moved_at timestamptz, kind operator.transfer_kind, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT t.created_at, t.kind, t.amount FROM operator.transfer t
   WHERE t.player_id = p_player AND t.area IN ('cashier', 'casino', 'sport')
     AND t.created_at >= p_from AND t.created_at <= p_to
     AND t.kind IN ('deposit', 'withdrawal', 'bet', 'win', 'promotion', 'cashback', 'jackpot')
  UNION ALL
  SELECT o.created_at, o.kind, -o.amount
    FROM operator.transfer r
    JOIN operator.transfer o ON o.player_id = r.player_id AND o.id = r.bet_id
   WHERE r.player_id = p_player AND r.area IN ('casino', 'sport') AND r.created_at >= p_from
     AND r.kind IN ('rollback', 'reversal')
     AND o.created_at >= p_from AND o.created_at <= p_to AND o.kind IN ('bet', 'win', 'promotion');
$$;

-- How long the player has been logged in between two moments; two sessions at the same time count once.
CREATE FUNCTION operator.session_time(p_player uuid, p_from timestamptz, p_to timestamptz)
RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(greatest(until - greatest(since, known_until), interval '0')), interval '0')
    FROM (SELECT since, until,
                 max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS known_until
            FROM (SELECT greatest(created_at, p_from) AS since,
                         least(ended_at, expires_at, last_active_at + idle_for, p_to) AS until
                    FROM operator.session WHERE player_id = p_player) AS spans
           WHERE until > since) AS ordered;
$$;

-- When the time at the site began that goes on now, over all devices. A short pause does not end it: who logs out and in again goes on.
CREATE FUNCTION operator.session_start(p_player uuid, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(since)
    FROM (SELECT since,
                 max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS known_until
            FROM (SELECT created_at AS since, least(ended_at, expires_at, last_active_at + idle_for, p_now) AS until
                    FROM operator.session WHERE player_id = p_player) AS spans) AS ordered
   WHERE known_until IS NULL OR since > known_until + interval '5 minutes';
$$;

-- Begins anew what belongs to a period that is over.
CREATE FUNCTION operator.begin_periods(p_player uuid, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.player_limit l SET used = 0, starts_at = fresh.starts_at, ends_at = fresh.ends_at
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), p_now)).*
            FROM operator.player_limit WHERE player_id = p_player AND ends_at <= p_now) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
END $$;

-- `on_break` or `self_excluded`; null for a player who may play.
CREATE FUNCTION operator.exclusion_of(p_player uuid, p_now timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE exclusion WHEN 'break' THEN 'on_break' ELSE 'self_excluded' END
    FROM operator.player WHERE id = p_player AND excluded_until > p_now;
$$;

-- For a bet: why a stake of this player is refused, or null. The account is locked.
CREATE FUNCTION operator.refuse_stake(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM operator.begin_periods(p_player, v_now);
  SELECT kind || '_limit' INTO v_refusal FROM operator.player_limit
   WHERE player_id = p_player
     AND CASE WHEN kind = 'time' THEN operator.session_time(p_player, starts_at, v_now) >= make_interval(mins => amount::integer)
              WHEN kind = 'deposit' OR p_amount = 0 THEN false
              ELSE used + p_amount > amount END
   ORDER BY kind DESC, period DESC LIMIT 1;
  RETURN v_refusal;
END $$;

CREATE FUNCTION operator.refuse_deposit(p_player uuid, p_amount bigint) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz := operator.clock();
  v_refusal text := operator.exclusion_of(p_player, v_now);
BEGIN
  IF v_refusal IS NOT NULL THEN
    RETURN v_refusal;
  END IF;
  PERFORM operator.begin_periods(p_player, v_now);
  PERFORM FROM operator.player_limit WHERE player_id = p_player AND kind = 'deposit' AND used + p_amount > amount;
  RETURN CASE WHEN FOUND THEN 'deposit_limit' END;
END $$;

-- Counts a stake or a win towards the limits. What is taken back is below zero and counts in the period of `p_made_at`; a stake
-- counts in the period in which `refuse_stake` has just let it pass.
CREATE FUNCTION operator.count_play(p_player uuid, p_staked bigint, p_won bigint, p_made_at timestamptz DEFAULT NULL)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_staked <= 0 THEN
    PERFORM operator.begin_periods(p_player, operator.clock());
  END IF;
  UPDATE operator.player_limit SET used = used + p_staked - CASE kind WHEN 'loss' THEN p_won ELSE 0 END
   WHERE player_id = p_player AND kind IN ('loss', 'stake') AND (p_made_at IS NULL OR p_made_at >= starts_at);
END $$;

CREATE FUNCTION operator.count_deposit(p_player uuid, p_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.player_limit SET used = used + p_amount WHERE player_id = p_player AND kind = 'deposit';
END $$;

-- How much of a limit is used since `p_from`, from the transfers themselves.
CREATE FUNCTION operator.used_since(p_player uuid, p_kind operator.limit_kind, p_from timestamptz)
RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(CASE
           WHEN kind = 'deposit' AND p_kind = 'deposit' THEN amount
           WHEN kind = 'bet' AND p_kind IN ('stake', 'loss') THEN amount
           WHEN kind = 'win' AND p_kind = 'loss' THEN -amount
           ELSE 0 END), 0)::bigint
    FROM operator.movements(p_player, p_from, 'infinity') WHERE p_kind <> 'time';
$$;

/*
 * What the player and the back office change. Each locks the account first, as every transfer does, and keeps the change.
 */

-- A stricter limit at once, and the change that waited is dropped; a looser one (null for none) from `p_wait` on, when it is confirmed.
CREATE FUNCTION operator.set_limit(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_amount bigint, p_wait interval, p_origin text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_limit record;
  v_bounds record;
  v_name jsonb := jsonb_build_object('kind', p_kind, 'period', p_period);
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
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

-- Confirms a looser limit or drops it. One that nobody has confirmed within `p_lapse` is as good as none.
CREATE FUNCTION operator.answer_limit(
  p_player uuid, p_kind operator.limit_kind, p_period operator.limit_period, p_accept boolean, p_lapse interval, p_origin text
) RETURNS text LANGUAGE plpgsql AS $$
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

-- A player without limits and breaks pays nothing for the look at them again. The account is locked.
CREATE FUNCTION operator.look_for_protection(p_player uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.account SET is_protected =
      EXISTS (SELECT FROM operator.player_limit WHERE player_id = p_player)
      OR EXISTS (SELECT FROM operator.player WHERE id = p_player AND excluded_until > operator.clock())
   WHERE player_id = p_player AND kind = 'cash';
END $$;

-- Ends every session and keeps the player out. It never ends earlier than one that is there already, and a self-exclusion never becomes a break.
CREATE FUNCTION operator.exclude(p_player uuid, p_exclusion operator.exclusion, p_for interval, p_origin text)
RETURNS timestamptz LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
  v_zone text;
  v_until timestamptz;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  v_zone := operator.time_zone_of(p_player);
  -- In local time: a break of a week ends at the same hour, also when the clocks change in between.
  v_until := ((v_now AT TIME ZONE v_zone) + p_for) AT TIME ZONE v_zone;
  UPDATE operator.player SET
      exclusion = CASE WHEN excluded_until > v_now THEN greatest(exclusion, p_exclusion) ELSE p_exclusion END,
      excluded_until = CASE WHEN excluded_until > v_now THEN greatest(excluded_until, v_until) ELSE v_until END
   WHERE id = p_player RETURNING excluded_until INTO v_until;
  UPDATE operator.account SET is_protected = true WHERE player_id = p_player AND kind = 'cash' AND NOT is_protected;
  -- The player's row is locked, so that a login under way has opened its session or will find the break.
  UPDATE operator.session SET ended_at = v_now WHERE player_id = p_player AND ended_at IS NULL;
  PERFORM operator.record_change(p_player, p_origin, p_exclusion::text, jsonb_build_object('until', v_until));
  RETURN v_until;
END $$;

-- The player's days begin elsewhere: what is used is added up anew.
CREATE FUNCTION operator.set_time_zone(p_player uuid, p_zone text, p_origin text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_now timestamptz;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  v_now := operator.clock();
  UPDATE operator.player SET time_zone = p_zone WHERE id = p_player;
  UPDATE operator.player_limit l SET starts_at = fresh.starts_at, ends_at = fresh.ends_at,
      used = operator.used_since(p_player, l.kind, fresh.starts_at)
    FROM (SELECT kind, period, (operator.period_of(period, operator.time_zone_of(p_player), v_now)).*
            FROM operator.player_limit WHERE player_id = p_player) AS fresh
   WHERE l.player_id = p_player AND l.kind = fresh.kind AND l.period = fresh.period;
  PERFORM operator.record_change(p_player, p_origin, 'time zone', jsonb_build_object('zone', p_zone));
END $$;

/*
 * What follows takes the place of the functions of the same names: they look at the protection in step 3 and count in step 4.
 */

CREATE OR REPLACE FUNCTION operator.bet(
  p_id text, p_source text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer
) RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_refusal text;
BEGIN
  -- 1. Lock the player's account: two transfers of one player never interleave.
  SELECT balance, currency, is_protected INTO v_account FROM operator.account
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

  -- 3. May this be staked: is the round open, the player neither away nor at a limit, the game session alive, the money there?
  PERFORM FROM operator.transfer WHERE player_id = p_player AND id = p_source || '#' || p_round;
  IF FOUND THEN
    RETURN ROW('round_closed', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.is_protected THEN
    v_refusal := operator.refuse_stake(p_player, p_amount);
    IF v_refusal IS NOT NULL THEN
      RETURN ROW(v_refusal, v_account.balance, false)::operator.transfer_result;
    END IF;
  END IF;
  IF NOT operator.use_game_session(p_player, p_game_session, p_source) THEN
    RETURN ROW('session_ended', v_account.balance, false)::operator.transfer_result;
  END IF;
  IF v_account.balance < p_amount THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;

  -- 4. Move the money.
  UPDATE operator.account SET balance = balance - p_amount WHERE player_id = p_player AND kind = 'cash';
  IF v_account.is_protected THEN
    PERFORM operator.count_play(p_player, p_amount, 0);
  END IF;
  PERFORM operator.post(p_player, p_id, 'bet', p_area, v_account.currency, p_amount,
    v_account.balance, v_account.balance - p_amount, 'cash', 'house', NULL, p_round, p_title, p_provider);
  RETURN ROW('ok', v_account.balance - p_amount, false)::operator.transfer_result;
END $$;

-- A win of a round, of the bet `p_bet_id` in it, or with `p_promotion` a gift that no stake has earned.
CREATE OR REPLACE FUNCTION operator.win(
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
  SELECT balance, currency, net_loss, debt, is_protected INTO v_account FROM operator.account
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
  IF v_account.is_protected AND NOT p_promotion THEN
    PERFORM operator.count_play(p_player, 0, p_amount);
  END IF;
  PERFORM operator.post(p_player, p_id, v_kind, p_area, v_account.currency, p_amount, v_account.balance, v_after,
    CASE WHEN p_promotion THEN 'promotions' ELSE 'house' END::operator.ledger_account, 'cash',
    p_bet_id, p_round, p_title, p_provider, v_repaid);
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;

-- Takes a bet or a win back, at any time. Sent before what it takes back, it makes sure that that is refused.
CREATE OR REPLACE FUNCTION operator.rollback(p_id text, p_source text, p_original_id text, p_player uuid)
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
  SELECT balance, currency, net_loss, debt, is_protected INTO v_account FROM operator.account
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
  SELECT kind, amount, area, round_id, title, provider_id, created_at INTO v_original FROM operator.transfer
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
    IF v_account.is_protected THEN
      PERFORM operator.count_play(p_player, -v_original.amount, 0, v_original.created_at);
    END IF;
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
    IF v_account.is_protected AND v_original.kind = 'win' THEN
      PERFORM operator.count_play(p_player, 0, -v_original.amount, v_original.created_at);
    END IF;
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

CREATE OR REPLACE FUNCTION operator.cashier(p_id text, p_kind operator.transfer_kind, p_player uuid, p_amount bigint)
RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_account record;
  v_known record;
  v_after bigint;
  v_refusal text;
BEGIN
  SELECT balance, currency, is_protected INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;
  SELECT kind, amount, balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF (v_known.kind, v_known.amount) IS DISTINCT FROM (p_kind, p_amount) THEN
      RETURN ROW('transfer_conflict', v_account.balance, false)::operator.transfer_result;
    END IF;
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;
  IF v_account.is_protected AND p_kind = 'deposit' THEN
    v_refusal := operator.refuse_deposit(p_player, p_amount);
    IF v_refusal IS NOT NULL THEN
      RETURN ROW(v_refusal, v_account.balance, false)::operator.transfer_result;
    END IF;
  END IF;
  v_after := v_account.balance + CASE p_kind WHEN 'deposit' THEN p_amount ELSE -p_amount END;
  IF v_after < 0 THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;
  UPDATE operator.account SET balance = v_after WHERE player_id = p_player AND kind = 'cash';
  IF p_kind = 'deposit' THEN
    IF v_account.is_protected THEN
      PERFORM operator.count_deposit(p_player, p_amount);
    END IF;
    PERFORM operator.post(p_player, p_id, 'deposit', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cashier', 'cash', NULL, NULL, NULL, NULL);
  ELSE
    PERFORM operator.post(p_player, p_id, 'withdrawal', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_after, 'cash', 'cashier', NULL, NULL, NULL, NULL);
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;
