DROP FUNCTION IF EXISTS operator.play(text, uuid, jsonb, bigint[]);

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
  FOR v_action IN SELECT action FROM jsonb_array_elements(p_actions) WITH ORDINALITY AS list (action, place) ORDER BY place LOOP
    CASE v_action ->> 'kind'
      WHEN 'bet' THEN
        IF v_action ? 'free' THEN
          v_result := operator.free_bet(v_action ->> 'id', p_source, v_action ->> 'free', (v_action ->> 'session')::uuid, p_player,
            (v_action ->> 'amount')::bigint, (v_action ->> 'area')::operator.transfer_area, v_action ->> 'round',
            v_action ->> 'title', (v_action ->> 'provider')::integer, p_trace);
        ELSE
          v_result := operator.post_bet(v_action ->> 'id', p_source, (v_action ->> 'session')::uuid, p_player,
            (v_action ->> 'amount')::bigint, (v_action ->> 'area')::operator.transfer_area, v_action ->> 'round',
            v_action ->> 'title', (v_action ->> 'provider')::integer, p_trace);
        END IF;
      WHEN 'win' THEN
        IF v_action ? 'free' THEN
          v_result := operator.free_win(v_action ->> 'id', p_source, v_action ->> 'free', (v_action ->> 'settles')::boolean,
            v_action ->> 'bet', p_player, (v_action ->> 'amount')::bigint, (v_action ->> 'area')::operator.transfer_area,
            v_action ->> 'round', v_action ->> 'title', (v_action ->> 'provider')::integer, (v_action ->> 'late')::boolean, p_limits,
            p_trace);
        ELSE
          v_result := operator.post_win(v_action ->> 'id', p_source, v_action ->> 'bet', (v_action ->> 'promotion')::boolean, p_player,
            (v_action ->> 'amount')::bigint, (v_action ->> 'area')::operator.transfer_area, v_action ->> 'round',
            v_action ->> 'title', (v_action ->> 'provider')::integer, (v_action ->> 'late')::boolean, p_limits,
            p_trace);
        END IF;
      WHEN 'rollback' THEN
        v_result := operator.rollback(v_action ->> 'id', p_source, v_action ->> 'original', p_player, p_trace);
      WHEN 'close' THEN
        v_result := operator.close_round(p_source, p_player, (v_action ->> 'area')::operator.transfer_area, v_action ->> 'round',
          v_action ->> 'title', (v_action ->> 'provider')::integer, p_trace);
    END CASE;
    v_results := v_results || jsonb_build_array(to_jsonb(v_result));
    IF v_result.outcome NOT IN ('ok', 'held', 'unknown') THEN
      RAISE EXCEPTION USING ERRCODE = 'TW001', MESSAGE = 'an action was refused';
    END IF;
  END LOOP;
  RETURN v_results;
EXCEPTION WHEN SQLSTATE 'TW001' THEN
  RETURN v_results;
END $$;
