/* Wins above a limit of their provider (docs/providers.md, "Limits on wins"). */

-- For a win: the limit that it exceeds, or NULL. `p_limits` has the largest win, the largest sum of a round, the largest sum of a player
-- per hour, and what is left of the provider's hour; NULL for no limit. Counts a win that exceeds none.
CREATE OR REPLACE FUNCTION operator.exceeded_win_limit(
  p_source text, p_player uuid, p_round text, p_amount bigint, p_limits bigint[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  v_hour timestamptz := date_trunc('hour', operator.clock(), 'UTC');
  v_won bigint;
BEGIN
  IF p_amount > p_limits[1] THEN
    RETURN 'win';
  END IF;
  IF p_limits[2] IS NOT NULL THEN
    SELECT coalesce(sum(CASE kind WHEN 'reversal' THEN -amount ELSE amount END), 0) INTO v_won FROM operator.transfer
     WHERE player_id = p_player AND round_id = p_round AND kind IN ('win', 'promotion', 'reversal')
       AND starts_with(id, p_source || ':');
    IF v_won + p_amount > p_limits[2] THEN
      RETURN 'round';
    END IF;
  END IF;
  IF p_amount > p_limits[4] THEN
    RETURN 'hour';
  END IF;
  IF p_limits[3] IS NOT NULL THEN
    SELECT won INTO v_won FROM operator.player_hour_win
     WHERE player_id = p_player AND source = p_source AND hour = v_hour;
    v_won := coalesce(v_won, 0) + p_amount;
    IF v_won > p_limits[3] THEN
      RETURN 'player_hour';
    END IF;
    INSERT INTO operator.player_hour_win (player_id, source, hour, won) VALUES (p_player, p_source, v_hour, v_won)
    ON CONFLICT (player_id, source) DO UPDATE SET hour = excluded.hour, won = excluded.won;
  END IF;
  RETURN NULL;
END $$;

-- The decision of staff on a held win. Releasing pays it, also after the close of its round. A repeated decision changes nothing;
-- the opposite of the first one is refused.
CREATE OR REPLACE FUNCTION operator.decide_held_win(p_player uuid, p_id text, p_release boolean, p_staff text)
RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_balance bigint;
  v_held operator.held_win;
  v_decision operator.held_state := CASE WHEN p_release THEN 'released' ELSE 'refused' END;
BEGIN
  SELECT balance INTO v_balance FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT * INTO v_held FROM operator.held_win WHERE player_id = p_player AND id = p_id;
  IF NOT FOUND THEN
    RETURN ROW('not_held', v_balance, false)::operator.transfer_result;
  END IF;
  IF v_held.state = v_decision THEN
    RETURN ROW('ok', v_balance, true)::operator.transfer_result;
  END IF;
  IF v_held.state <> 'waiting' THEN
    RETURN ROW('already_decided', v_balance, false)::operator.transfer_result;
  END IF;
  UPDATE operator.held_win SET state = v_decision, decided_at = operator.clock(), decided_by = p_staff
   WHERE player_id = p_player AND id = p_id;
  IF NOT p_release THEN
    RETURN ROW('ok', v_balance, false)::operator.transfer_result;
  END IF;
  RETURN operator.post_win(p_id, v_held.source, v_held.bet_id, v_held.promotion, p_player, v_held.amount,
    v_held.area, v_held.round_id, v_held.title, v_held.provider_id, true);
END $$;
