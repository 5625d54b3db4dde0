DROP FUNCTION IF EXISTS operator.play(text, uuid, jsonb, bigint[]);

-- One action of `play`.
CREATE OR REPLACE FUNCTION operator.play_action(p_source text, p_player uuid, p_action jsonb, p_limits bigint[], p_trace uuid)
RETURNS operator.transfer_result LANGUAGE plpgsql AS $$
DECLARE
  v_result operator.transfer_result;
BEGIN
  CASE p_action ->> 'kind'
    WHEN 'bet' THEN
      IF p_action ? 'free' THEN
        v_result := operator.free_bet(p_action ->> 'id', p_source, p_action ->> 'free', (p_action ->> 'session')::uuid, p_player,
          (p_action ->> 'amount')::bigint, (p_action ->> 'area')::operator.transfer_area, p_action ->> 'round',
          p_action ->> 'title', (p_action ->> 'provider')::integer, p_trace, (p_action ->> 'game')::integer);
      ELSE
        v_result := operator.post_bet(p_action ->> 'id', p_source, (p_action ->> 'session')::uuid, p_player,
          (p_action ->> 'amount')::bigint, (p_action ->> 'area')::operator.transfer_area, p_action ->> 'round',
          p_action ->> 'title', (p_action ->> 'provider')::integer, p_trace);
      END IF;
    WHEN 'win' THEN
      IF p_action ? 'free' THEN
        v_result := operator.free_win(p_action ->> 'id', p_source, p_action ->> 'free', (p_action ->> 'settles')::boolean,
          p_action ->> 'bet', p_player, (p_action ->> 'amount')::bigint, (p_action ->> 'area')::operator.transfer_area,
          p_action ->> 'round', p_action ->> 'title', (p_action ->> 'provider')::integer, (p_action ->> 'late')::boolean, p_limits,
          p_trace);
      ELSE
        v_result := operator.post_win(p_action ->> 'id', p_source, p_action ->> 'bet', (p_action ->> 'promotion')::boolean, p_player,
          (p_action ->> 'amount')::bigint, (p_action ->> 'area')::operator.transfer_area, p_action ->> 'round',
          p_action ->> 'title', (p_action ->> 'provider')::integer, (p_action ->> 'late')::boolean, p_limits,
          p_trace, (p_action ->> 'unstaked')::boolean);
      END IF;
    WHEN 'rollback' THEN
      v_result := operator.rollback(p_action ->> 'id', p_source, p_action ->> 'original', p_player, p_trace);
    WHEN 'close' THEN
      v_result := operator.close_round(p_source, p_player, (p_action ->> 'area')::operator.transfer_area, p_action ->> 'round',
        p_action ->> 'title', (p_action ->> 'provider')::integer, p_trace);
  END CASE;
  RETURN v_result;
END $$;

-- Several actions of one player in one transaction: all of them, or none. Answers the result of each action; after a refusal, the list
-- ends with the refused one, and nothing has changed.
CREATE OR REPLACE FUNCTION operator.play(
  p_source text, p_player uuid, p_actions jsonb, p_limits bigint[], p_trace uuid DEFAULT NULL
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_action jsonb;
  v_result operator.transfer_result;
  v_results jsonb := '[]';
BEGIN
  -- A bet or a win and the close of its round, a frequent call of aggregators: the close is never refused, so nothing has to be undone.
  -- The block below is a subtransaction, which costs a tenth of such a call.
  IF jsonb_array_length(p_actions) = 2 AND p_actions #>> '{1,kind}' = 'close' THEN
    v_result := operator.play_action(p_source, p_player, p_actions -> 0, p_limits, p_trace);
    IF v_result.outcome NOT IN ('ok', 'held', 'unknown') THEN
      RETURN jsonb_build_array(v_result);
    END IF;
    RETURN jsonb_build_array(v_result, operator.play_action(p_source, p_player, p_actions -> 1, p_limits, p_trace));
  END IF;
  BEGIN
    FOR v_action IN SELECT action FROM jsonb_array_elements(p_actions) WITH ORDINALITY AS list (action, place) ORDER BY place LOOP
      v_result := operator.play_action(p_source, p_player, v_action, p_limits, p_trace);
      v_results := v_results || jsonb_build_array(v_result);
      IF v_result.outcome NOT IN ('ok', 'held', 'unknown') THEN
        RAISE EXCEPTION USING ERRCODE = 'TW001', MESSAGE = 'an action was refused';
      END IF;
    END LOOP;
  EXCEPTION WHEN SQLSTATE 'TW001' THEN
    NULL; -- `v_results` ends with the refused action.
  END;
  RETURN v_results;
END $$;
