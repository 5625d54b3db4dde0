/* Free rounds: the operator grants them, a provider plays them. A bet uses one and takes no stake; what they win is a promotion. */

-- Grants free rounds, once per player and campaign. False if the player has those of this campaign.
CREATE OR REPLACE FUNCTION operator.grant_free_rounds(
  p_player uuid, p_id uuid, p_campaign text, p_source text, p_provider integer, p_game integer, p_rounds integer, p_stake bigint,
  p_max_win bigint, p_expires_at timestamptz, p_template text
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  INSERT INTO operator.free_rounds
    (player_id, id, campaign, source, provider_id, game_id, rounds, stake, max_win, expires_at, template)
  VALUES (p_player, p_id, p_campaign, p_source, p_provider, p_game, p_rounds, p_stake, p_max_win, p_expires_at, p_template)
  ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;

-- The provider has accepted (`offered`) or refused them, or staff cancels them. Rounds that have begun are still paid.
CREATE OR REPLACE FUNCTION operator.set_free_rounds_state(p_player uuid, p_id uuid, p_state text, p_reference text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- Bets lock the account first, too.
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  UPDATE operator.free_rounds SET reference = coalesce(reference, p_reference), state = CASE state WHEN 'cancelled' THEN state ELSE p_state END
   WHERE player_id = p_player AND id = p_id;
  RETURN FOUND;
END $$;

-- A bet of a free round. `p_reference` is the provider's id of the grant. `p_game` is null where the provider does not send it.
CREATE OR REPLACE FUNCTION operator.free_bet(
  p_id text, p_source text, p_reference text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer, p_trace uuid, p_game integer
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_balance bigint;
  v_known operator.transfer_kind;
  v_grant operator.free_rounds;
  v_result operator.transfer_result;
BEGIN
  -- 1. Lock the player's account: bets in two tabs wait for each other.
  SELECT balance INTO v_balance FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('session_ended', NULL, false)::operator.transfer_result;
  END IF;
  SELECT * INTO v_grant FROM operator.free_rounds WHERE player_id = p_player AND source = p_source AND reference = p_reference;

  -- 2. A known transfer id has to be of the same grant; `bet` answers it.
  SELECT kind INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF v_known = 'bet' AND NOT EXISTS (SELECT FROM operator.free_round_transfer
        WHERE player_id = p_player AND id = p_id AND grant_id = v_grant.id) THEN
      RETURN ROW('transfer_conflict', v_balance, false)::operator.transfer_result;
    END IF;
    RETURN operator.post_bet(p_id, p_source, p_game_session, p_player, 0, p_area, p_round, p_title, p_provider, p_trace);
  END IF;

  -- 3. Check the grant: its rounds, its time and its game.
  IF v_grant.id IS NULL OR v_grant.state <> 'offered' OR v_grant.is_settled OR v_grant.used >= v_grant.rounds
      OR v_grant.expires_at <= operator.clock() OR p_amount <> 0 OR NOT EXISTS (SELECT FROM operator.game
        -- The title may be some seconds old: a sync renames games.
        WHERE id = v_grant.game_id AND provider_id = p_provider AND CASE WHEN p_game IS NULL THEN name = p_title ELSE id = p_game END) THEN
    RETURN ROW('no_free_round', v_balance, false)::operator.transfer_result;
  END IF;

  -- 4. A bet without a stake: session, breaks and limits are checked as for others.
  v_result := operator.post_bet(p_id, p_source, p_game_session, p_player, 0, p_area, p_round, p_title, p_provider, p_trace);
  IF v_result.outcome = 'ok' THEN
    UPDATE operator.free_rounds SET used = used + 1 WHERE player_id = p_player AND id = v_grant.id;
    INSERT INTO operator.free_round_transfer (player_id, id, grant_id) VALUES (p_player, p_id, v_grant.id);
  END IF;
  RETURN v_result;
END $$;

-- For instances of an earlier version.
CREATE OR REPLACE FUNCTION operator.free_bet(
  p_id text, p_source text, p_reference text, p_game_session uuid, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer, p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT operator.free_bet(p_id, p_source, p_reference, p_game_session, p_player, p_amount, p_area, p_round, p_title, p_provider, p_trace, NULL);
$$;

-- A win of a free round, or with `p_settles` the sum of all of them, for protocols that report no bets. A win without a grant, or above
-- what the grant allows, is held.
CREATE OR REPLACE FUNCTION operator.free_win(
  p_id text, p_source text, p_reference text, p_settles boolean, p_bet_id text, p_player uuid, p_amount bigint,
  p_area operator.transfer_area, p_round text, p_title text, p_provider integer, p_late boolean, p_limits bigint[],
  p_trace uuid DEFAULT NULL
) RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_grant operator.free_rounds;
  v_is_covered boolean;
  v_result operator.transfer_result;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT * INTO v_grant FROM operator.free_rounds WHERE player_id = p_player AND source = p_source AND reference = p_reference;
  v_is_covered := v_grant.id IS NOT NULL AND v_grant.won + p_amount <= v_grant.max_win AND CASE
    -- The aggregator may report the sum some time after the last round.
    WHEN p_settles THEN NOT v_grant.is_settled AND v_grant.state = 'offered'
      AND operator.clock() < v_grant.expires_at + interval '1 day'
    -- Its round has begun in time, and was not cancelled before.
    ELSE EXISTS (SELECT FROM operator.free_round_transfer f JOIN operator.transfer b ON b.player_id = f.player_id AND b.id = f.id
      WHERE f.player_id = p_player AND f.grant_id = v_grant.id AND b.kind = 'bet'
        AND CASE WHEN p_bet_id IS NULL THEN b.round_id = p_round ELSE b.id = p_bet_id END)
    END;
  -- `post_win` answers a known id, refuses the win of a bet that was rolled back, pays debts first, and holds what exceeds a limit of 0.
  v_result := operator.post_win(p_id, p_source, p_bet_id, true, p_player, p_amount, p_area, p_round, p_title, p_provider, p_late,
    CASE WHEN v_is_covered THEN p_limits ELSE ARRAY[0, NULL, NULL, NULL]::bigint[] END, p_trace);
  IF v_result.replayed OR v_result.outcome NOT IN ('ok', 'held') THEN
    RETURN v_result;
  END IF;
  IF NOT v_is_covered THEN
    UPDATE operator.held_win SET reason = 'free_rounds' WHERE player_id = p_player AND id = p_id;
  ELSE
    UPDATE operator.free_rounds SET won = won + CASE v_result.outcome WHEN 'ok' THEN p_amount ELSE 0 END,
        is_settled = is_settled OR p_settles, used = CASE WHEN p_settles THEN rounds ELSE used END
     WHERE player_id = p_player AND id = v_grant.id;
    INSERT INTO operator.free_round_transfer (player_id, id, grant_id) VALUES (p_player, p_id, v_grant.id);
  END IF;
  RETURN v_result;
END $$;

-- After the rollback of a bet or a win of a free round: the round can be played again, the win does not count.
CREATE OR REPLACE FUNCTION operator.return_free_round(p_player uuid, p_original_id text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_original record;
BEGIN
  SELECT f.grant_id, t.kind, t.amount INTO v_original FROM operator.free_round_transfer f
    JOIN operator.transfer t ON t.player_id = f.player_id AND t.id = f.id
   WHERE f.player_id = p_player AND f.id = p_original_id;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF v_original.kind = 'promotion' THEN
    UPDATE operator.free_rounds SET won = won - v_original.amount WHERE player_id = p_player AND id = v_original.grant_id;
  ELSE
    UPDATE operator.free_rounds SET used = used - 1 WHERE player_id = p_player AND id = v_original.grant_id AND NOT is_settled;
  END IF;
END $$;
