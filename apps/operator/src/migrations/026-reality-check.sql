/*
 * The reality check is enforced: while one waits for its answer for longer than the operator allows, the ledger takes no stakes, in
 * the statement that would move the money. A page that does not show the check (a game that took the place of the site, another front
 * end) therefore cannot be played past it.
 */

-- From when on a bet has to look whether a check waits. Read with the balance, so that bets before it pay nothing; never later than the
-- check itself, and at most a minute ahead, so that other settings of the operator hold by then.
ALTER TABLE operator.account ADD COLUMN check_from timestamptz NOT NULL DEFAULT '-infinity';

-- The interval of a player's reality checks and when the next one is due, or since when one waits. No row: the operator has none.
CREATE FUNCTION operator.reality_check_of(p_player uuid, p_session_start timestamptz)
RETURNS TABLE (minutes integer, due_at timestamptz, refused_from timestamptz) LANGUAGE sql STABLE AS $$
  SELECT held.minutes, due.at, due.at + make_interval(mins => offered.grace)
    FROM (SELECT (value::jsonb ->> 'minutes')::integer AS minutes, (value::jsonb ->> 'least')::integer AS least,
                 (value::jsonb ->> 'greatest')::integer AS greatest, (value::jsonb ->> 'grace')::integer AS grace
            FROM operator.setting WHERE name = 'reality check') AS offered
    LEFT JOIN operator.reality_check chosen ON chosen.player_id = p_player
   -- A player does without (0) only where the operator has no interval of its own; its bounds may have changed since the choice.
   CROSS JOIN LATERAL (SELECT nullif(coalesce(nullif(chosen.minutes, 0), offered.minutes), 0) AS minutes) AS wanted
   CROSS JOIN LATERAL (SELECT CASE WHEN wanted.minutes IS NOT NULL
                                   THEN least(greatest(wanted.minutes, offered.least), offered.greatest) END AS minutes) AS held
   CROSS JOIN LATERAL (SELECT greatest(p_session_start, chosen.answered_at) + make_interval(mins => held.minutes) AS at) AS due;
$$;

-- For a bet: whether a reality check has waited for its answer for too long. The account is locked.
CREATE FUNCTION operator.awaits_answer(p_player uuid, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_refused_from timestamptz;
BEGIN
  SELECT refused_from INTO v_refused_from
    FROM operator.reality_check_of(p_player, operator.session_start(p_player, p_now));
  IF v_refused_from <= p_now THEN
    RETURN true;
  END IF;
  UPDATE operator.account SET check_from = least(v_refused_from, p_now + interval '1 minute')
   WHERE player_id = p_player AND kind = 'cash';
  RETURN false;
END $$;

CREATE FUNCTION operator.set_reality_check(p_player uuid, p_minutes integer, p_origin text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE operator.account SET check_from = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  INSERT INTO operator.reality_check (player_id, minutes) VALUES (p_player, p_minutes)
  ON CONFLICT (player_id) DO UPDATE SET minutes = excluded.minutes;
  PERFORM operator.record_change(p_player, p_origin, 'reality check', jsonb_build_object('minutes', p_minutes));
END $$;

-- As in 025, and refuses while a reality check waits.
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
  SELECT balance, currency, is_protected, check_from INTO v_account FROM operator.account
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
  IF v_account.is_protected THEN
    v_refusal := operator.refuse_stake(p_player, p_amount);
    IF v_refusal IS NOT NULL THEN
      RETURN ROW(v_refusal, v_account.balance, false)::operator.transfer_result;
    END IF;
  END IF;
  IF NOT operator.use_game_session(p_player, p_game_session, p_source) THEN
    RETURN ROW('session_ended', v_account.balance, false)::operator.transfer_result;
  END IF;
  v_now := operator.clock();
  IF v_account.check_from <= v_now AND operator.awaits_answer(p_player, v_now) THEN
    RETURN ROW('reality_check', v_account.balance, false)::operator.transfer_result;
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
