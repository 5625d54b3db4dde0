/*
 * The reality check is enforced by the ledger: `bet` refuses stakes while a check is unanswered for longer than the operator allows. A
 * page that does not show the check (a game without the site around it, another front end) cannot bypass it.
 */

-- The interval of a player's reality checks, when the next one is due, and from when on bets are refused. No row if the operator has none.
CREATE OR REPLACE FUNCTION operator.reality_check_of(p_player uuid, p_session_start timestamptz)
RETURNS TABLE (minutes integer, due_at timestamptz, refused_from timestamptz) LANGUAGE sql STABLE AS $$
  SELECT held.minutes, due.at, due.at + make_interval(mins => offered.grace)
    FROM (SELECT (value::jsonb ->> 'minutes')::integer AS minutes, (value::jsonb ->> 'least')::integer AS least,
                 (value::jsonb ->> 'greatest')::integer AS greatest, (value::jsonb ->> 'grace')::integer AS grace
            FROM operator.setting WHERE name = 'reality check') AS offered
    LEFT JOIN operator.reality_check chosen ON chosen.player_id = p_player
   -- A player's choice of 0 (no check) counts only where the operator has no interval. The bounds may have changed since the choice.
   CROSS JOIN LATERAL (SELECT nullif(coalesce(nullif(chosen.minutes, 0), offered.minutes), 0) AS minutes) AS wanted
   CROSS JOIN LATERAL (SELECT CASE WHEN wanted.minutes IS NOT NULL
                                   THEN least(greatest(wanted.minutes, offered.least), offered.greatest) END AS minutes) AS held
   CROSS JOIN LATERAL (SELECT greatest(p_session_start, chosen.answered_at) + make_interval(mins => held.minutes) AS at) AS due;
$$;

-- For a bet: whether it is refused because of an unanswered check. If not, writes `check_from`, until which bets skip this function.
-- The account is locked.
CREATE OR REPLACE FUNCTION operator.awaits_answer(p_player uuid, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION operator.set_reality_check(p_player uuid, p_minutes integer, p_origin text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE operator.account SET check_from = '-infinity' WHERE player_id = p_player AND kind = 'cash';
  INSERT INTO operator.reality_check (player_id, minutes) VALUES (p_player, p_minutes)
  ON CONFLICT (player_id) DO UPDATE SET minutes = excluded.minutes;
  PERFORM operator.record_change(p_player, p_origin, 'reality check', jsonb_build_object('minutes', p_minutes));
END $$;
