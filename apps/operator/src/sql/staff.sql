/* The operator API. */

-- The hash of a row of the log: of the hash before and of everything in the row.
CREATE OR REPLACE FUNCTION operator.action_hash(p_previous bytea, p_action operator.operator_action) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_previous || convert_to(jsonb_build_array(p_action.number, extract(epoch FROM p_action.made_at), p_action.actor,
    p_action.action, p_action.subject, p_action.reason, p_action.before, p_action.after, p_action.idempotency_key,
    p_action.request_hash, p_action.answer)::text, 'UTF8'));
$$;

-- Adds a row to the log. The caller holds the lock of `lock_actions`.
CREATE OR REPLACE FUNCTION operator.record_action(
  p_actor text, p_action text, p_subject text, p_reason text, p_before jsonb, p_after jsonb, p_key text, p_request_hash text, p_answer jsonb
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_row operator.operator_action;
  v_last record;
BEGIN
  SELECT number, hash INTO v_last FROM operator.operator_action ORDER BY number DESC LIMIT 1;
  v_row := ROW(coalesce(v_last.number, 0) + 1, clock_timestamp(), p_actor, p_action, p_subject, p_reason, p_before, p_after, p_key,
    p_request_hash, p_answer, ''::bytea);
  v_row.hash := operator.action_hash(coalesce(v_last.hash, ''::bytea), v_row);
  INSERT INTO operator.operator_action SELECT v_row.*;
  RETURN v_row.number;
END $$;

-- One action at a time, until the end of the transaction: a chain has one end.
CREATE OR REPLACE FUNCTION operator.lock_actions() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('operator actions'));
$$;

-- The numbers of rows that do not follow from the one before: changed, removed or inserted.
CREATE OR REPLACE FUNCTION operator.broken_actions() RETURNS SETOF bigint LANGUAGE sql STABLE AS $$
  SELECT a.number FROM (
    SELECT a, a.number, a.hash, lag(a.hash) OVER (ORDER BY a.number) AS previous, lag(a.number) OVER (ORDER BY a.number) AS before
      FROM operator.operator_action a) AS a
   WHERE a.number <> coalesce(a.before, 0) + 1 OR a.hash <> operator.action_hash(coalesce(a.previous, ''::bytea), a.a)
   ORDER BY a.number;
$$;

DROP FUNCTION IF EXISTS operator.adjust(uuid, text, bigint, text);

-- Corrects a balance. What is given pays a debt first; what is taken never exceeds the balance minus the debt.
CREATE OR REPLACE FUNCTION operator.adjust(p_player uuid, p_id text, p_amount bigint, p_reason text, p_trace uuid DEFAULT NULL)
RETURNS operator.transfer_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
  v_repaid bigint := 0;
  v_after bigint;
BEGIN
  SELECT balance, currency, debt INTO v_account FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', NULL, false)::operator.transfer_result;
  END IF;
  SELECT balance_after INTO v_known FROM operator.transfer WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    RETURN ROW('ok', v_known.balance_after, true)::operator.transfer_result;
  END IF;
  IF p_amount > 0 THEN
    v_repaid := least(v_account.debt, p_amount);
  ELSIF v_account.balance - v_account.debt < -p_amount THEN
    RETURN ROW('insufficient_funds', v_account.balance, false)::operator.transfer_result;
  END IF;
  v_after := v_account.balance + p_amount - v_repaid;
  UPDATE operator.account SET balance = v_after, debt = debt - v_repaid WHERE player_id = p_player AND kind = 'cash';
  IF p_amount > 0 THEN
    PERFORM operator.post(p_player, p_id, 'adjustment', 'cashier', v_account.currency, p_amount, v_account.balance, v_after,
      'adjustments', 'cash', NULL, NULL, p_reason, NULL, v_repaid, p_trace);
  ELSE
    PERFORM operator.post(p_player, p_id, 'adjustment', 'cashier', v_account.currency, -p_amount, v_account.balance, v_after,
      'cash', 'adjustments', NULL, NULL, p_reason, NULL, 0, p_trace);
  END IF;
  RETURN ROW('ok', v_after, false)::operator.transfer_result;
END $$;
