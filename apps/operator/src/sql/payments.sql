/*
 * Payments. Every function locks the player's cash account first, as transfers do, so that the steps of one player's payments never
 * interleave. Transfers have ids that follow from the payment's: 'payment:ID' takes or brings the money, 'payment:ID:payout' pays a
 * withdrawal out, 'payment:ID:return' gives its money back.
 */

-- Why a player cannot ask for a payment, or NULL. The account is locked.
CREATE OR REPLACE FUNCTION operator.refuse_payment(
  p_player uuid, p_kind operator.payment_kind, p_amount bigint, p_balance bigint, p_debt bigint, p_protected boolean
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  -- More than a player needs; it limits what a script can start.
  c_max_pending CONSTANT integer := 20;
  v_pending integer;
  v_refusal text;
BEGIN
  SELECT count(*) INTO v_pending FROM operator.payment WHERE player_id = p_player AND kind = p_kind AND status = 'pending';
  IF v_pending >= c_max_pending THEN
    RETURN 'too_many_attempts';
  END IF;
  v_refusal := operator.cashier_block(p_player, p_kind);
  IF v_refusal IS NULL AND p_kind = 'deposit' AND p_protected THEN
    v_refusal := operator.refuse_deposit(p_player, p_amount);
  END IF;
  IF v_refusal IS NOT NULL OR p_kind = 'deposit' THEN
    RETURN v_refusal;
  END IF;
  IF p_balance - p_debt < p_amount THEN
    RETURN 'insufficient_funds';
  END IF;
  RETURN NULL;
END $$;

DROP FUNCTION IF EXISTS operator.ask_payment(uuid, uuid, operator.payment_kind, text, text, bigint, bigint, jsonb, text);

-- Records a payment that a player asks for. The money of a withdrawal leaves the balance. A known id answers `ok` again, or
-- `transfer_conflict` for other content.
CREATE OR REPLACE FUNCTION operator.ask_payment(
  p_player uuid, p_id uuid, p_kind operator.payment_kind, p_provider text, p_method text, p_amount bigint, p_fee bigint,
  p_details jsonb, p_language text, p_trace uuid DEFAULT NULL
) RETURNS operator.payment_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_known record;
  v_refusal text;
  v_now timestamptz := clock_timestamp();
BEGIN
  SELECT balance, currency, debt, is_protected INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN ROW('player_not_found', false, NULL)::operator.payment_result;
  END IF;
  SELECT kind, method, amount, details, status INTO v_known FROM operator.payment WHERE player_id = p_player AND id = p_id;
  IF FOUND THEN
    IF (v_known.kind, v_known.method, v_known.amount, v_known.details) IS DISTINCT FROM (p_kind, p_method, p_amount, p_details) THEN
      RETURN ROW('conflict', false, v_known.status)::operator.payment_result;
    END IF;
    RETURN ROW('ok', false, v_known.status)::operator.payment_result;
  END IF;
  v_refusal := operator.refuse_payment(p_player, p_kind, CASE p_kind WHEN 'deposit' THEN p_amount - p_fee ELSE p_amount END,
    v_account.balance, v_account.debt, v_account.is_protected);
  IF v_refusal IS NOT NULL THEN
    RETURN ROW(v_refusal, false, NULL)::operator.payment_result;
  END IF;
  INSERT INTO operator.payment
    (player_id, id, kind, provider, method, currency, amount, fee, details, language, trace_id, created_at, updated_at, ask_at)
  VALUES (p_player, p_id, p_kind, p_provider, p_method, v_account.currency, p_amount, p_fee, p_details, p_language, p_trace,
    v_now, v_now, CASE p_kind WHEN 'deposit' THEN v_now + interval '30 seconds' END);
  PERFORM operator.record_payment_event(p_player, p_id, 'player', NULL, 'ask', 'ok');
  IF p_kind = 'withdrawal' THEN
    UPDATE operator.account SET balance = balance - p_amount WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.post(p_player, 'payment:' || p_id, 'withdrawal', 'cashier', v_account.currency, p_amount,
      v_account.balance, v_account.balance - p_amount, 'cash', 'reserved', NULL, NULL, NULL, NULL, 0, p_trace);
    PERFORM operator.record_fact('withdrawal.requested', p_player, p_id::text,
      jsonb_build_object('payment', p_id, 'method', p_method, 'amount', p_amount, 'currency', v_account.currency));
  END IF;
  RETURN ROW('ok', true, 'pending')::operator.payment_result;
END $$;

/*
 * Takes a payment one step further: 'done' and 'failed' for what the provider reports, 'approve' and 'refuse' for staff, 'cancel' for
 * the player. A step that was already taken answers `ok` without a change. A report of a provider that does not fit (another result
 * after the end, another amount) changes no money: it is kept as a contradiction, for staff. `p_event` is the provider's id of the
 * report; a known one is ignored. `p_amount` and `p_currency` are what the provider says, NULL if it says nothing.
 */
CREATE OR REPLACE FUNCTION operator.move_payment(
  p_player uuid, p_id uuid, p_provider text, p_step text, p_source text, p_event text,
  p_amount bigint, p_currency text, p_reason text
) RETURNS operator.payment_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_account record;
  v_payment record;
  v_to operator.payment_status;
  v_is_repeated boolean;
  v_is_report boolean := p_source IN ('webhook', 'poll');
  v_outcome text := 'ok';
  v_owed bigint;
  v_credit bigint;
  v_transfer text := 'payment:' || p_id;
BEGIN
  SELECT balance, currency, debt, is_protected INTO v_account FROM operator.account
   WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  IF FOUND THEN
    SELECT kind, status, provider, amount, fee, currency, method, trace_id INTO v_payment FROM operator.payment
     WHERE player_id = p_player AND id = p_id;
  END IF;
  IF NOT FOUND OR v_payment.provider <> coalesce(p_provider, v_payment.provider) THEN
    RETURN ROW('not_found', false, NULL)::operator.payment_result;
  END IF;

  -- 1. Where this step leads.
  v_to := CASE p_step WHEN 'approve' THEN 'approved' WHEN 'refuse' THEN 'refused' WHEN 'cancel' THEN 'cancelled' ELSE p_step END;
  v_is_repeated := v_to = v_payment.status;
  IF (v_payment.kind, v_payment.status, v_to) NOT IN (
      ('deposit', 'pending', 'done'), ('deposit', 'pending', 'failed'),
      ('withdrawal', 'pending', 'approved'), ('withdrawal', 'pending', 'refused'), ('withdrawal', 'pending', 'cancelled'),
      ('withdrawal', 'approved', 'done'), ('withdrawal', 'approved', 'failed')) THEN
    v_to := NULL;
  END IF;
  IF v_to IS NULL THEN
    IF NOT v_is_repeated THEN
      v_outcome := CASE WHEN v_is_report THEN 'contradiction' ELSE 'conflict' END;
    END IF;
  ELSIF p_step = 'approve' THEN
    v_outcome := coalesce(CASE WHEN v_account.debt > 0 THEN 'debt' END, operator.refuse_withdrawal(p_player), 'ok');
  ELSIF p_step = 'done' AND v_is_report AND (coalesce(p_amount, v_payment.amount), coalesce(p_currency, v_payment.currency))
      IS DISTINCT FROM (v_payment.amount, v_payment.currency::text) THEN
    v_outcome := 'contradiction';
  END IF;

  -- 2. An event of the provider counts once. A step that changes nothing is recorded only if it is an event or a contradiction.
  IF v_outcome = 'ok' AND v_to IS NULL AND p_event IS NULL THEN
    RETURN ROW('ok', false, v_payment.status)::operator.payment_result;
  END IF;
  -- The job of small withdrawals repeats its step: only its first refusal of a kind is recorded.
  IF p_source = 'system' AND v_outcome <> 'ok' AND EXISTS (
      SELECT FROM operator.payment_event
       WHERE player_id = p_player AND payment_id = p_id AND source = p_source AND step = p_step AND outcome = v_outcome) THEN
    RETURN ROW(v_outcome, false, v_payment.status)::operator.payment_result;
  END IF;
  IF NOT operator.record_payment_event(p_player, p_id, p_source, p_event, p_step, v_outcome) THEN
    RETURN ROW('ok', false, v_payment.status)::operator.payment_result;
  END IF;
  IF v_outcome = 'contradiction' THEN
    -- `updated_at` of an ended payment is when it has ended: reconciliation selects by it.
    UPDATE operator.payment SET ask_at = NULL,
        contradiction = format('%s by %s: %s %s', p_step, p_source, coalesce(p_amount, v_payment.amount), coalesce(p_currency, v_payment.currency))
     WHERE player_id = p_player AND id = p_id;
  END IF;
  IF v_outcome <> 'ok' OR v_to IS NULL THEN
    RETURN ROW(v_outcome, false, v_payment.status)::operator.payment_result;
  END IF;

  -- 3. Change the status and move the money.
  UPDATE operator.payment SET status = v_to, updated_at = clock_timestamp(), reason = coalesce(p_reason, reason),
      ask_at = CASE v_to WHEN 'approved' THEN clock_timestamp() END, asks = 0
   WHERE player_id = p_player AND id = p_id;
  IF v_payment.kind = 'deposit' AND v_to = 'done' THEN
    v_credit := v_payment.amount - v_payment.fee;
    UPDATE operator.account SET balance = balance + v_credit WHERE player_id = p_player AND kind = 'cash';
    IF v_account.is_protected THEN
      PERFORM operator.begin_periods(p_player, operator.clock());
      PERFORM operator.count_deposit(p_player, v_credit);
    END IF;
    PERFORM operator.post(p_player, v_transfer, 'deposit', 'cashier', v_account.currency, v_credit,
      v_account.balance, v_account.balance + v_credit, 'cashier', 'cash', NULL, NULL, NULL, NULL, 0, v_payment.trace_id);
    PERFORM operator.record_fact('deposit.done', p_player, p_id::text,
      jsonb_build_object('payment', p_id, 'method', v_payment.method, 'amount', v_payment.amount, 'credited', v_credit, 'currency', v_payment.currency));
  ELSIF v_payment.kind = 'withdrawal' AND v_to = 'done' THEN
    PERFORM operator.post(p_player, v_transfer || ':payout', 'payout', 'house', v_account.currency, v_payment.amount,
      v_account.balance, v_account.balance, 'reserved', 'cashier', v_transfer, NULL, NULL, NULL, 0, v_payment.trace_id);
    PERFORM operator.record_fact('withdrawal.done', p_player, p_id::text,
      jsonb_build_object('payment', p_id, 'method', v_payment.method, 'amount', v_payment.amount, 'currency', v_payment.currency));
  ELSIF v_payment.kind = 'withdrawal' AND v_to <> 'approved' THEN
    -- The money returns to the player, after a debt.
    v_owed := least(v_account.debt, v_payment.amount);
    UPDATE operator.account SET balance = balance + v_payment.amount - v_owed, debt = debt - v_owed
     WHERE player_id = p_player AND kind = 'cash';
    PERFORM operator.post(p_player, v_transfer || ':return', 'rollback', 'cashier', v_account.currency, v_payment.amount,
      v_account.balance, v_account.balance + v_payment.amount - v_owed, 'reserved', 'cash', v_transfer, NULL, NULL, NULL, v_owed,
      v_payment.trace_id);
  END IF;
  RETURN ROW('ok', true, v_to)::operator.payment_result;
END $$;

-- Staff has examined a contradiction: it leaves their list. The provider of an open payment is asked again.
CREATE OR REPLACE FUNCTION operator.resolve_contradiction(p_player uuid, p_id uuid, p_source text)
RETURNS operator.payment_result LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_payment record;
BEGIN
  PERFORM FROM operator.account WHERE player_id = p_player AND kind = 'cash' FOR UPDATE;
  SELECT kind, status, contradiction INTO v_payment FROM operator.payment WHERE player_id = p_player AND id = p_id;
  IF NOT FOUND THEN
    RETURN ROW('not_found', false, NULL)::operator.payment_result;
  END IF;
  IF v_payment.contradiction IS NULL THEN
    RETURN ROW('ok', false, v_payment.status)::operator.payment_result;
  END IF;
  UPDATE operator.payment SET contradiction = NULL, asks = 0,
      ask_at = CASE WHEN (kind, status) IN (('deposit', 'pending'), ('withdrawal', 'approved')) THEN clock_timestamp() END
   WHERE player_id = p_player AND id = p_id;
  PERFORM operator.record_payment_event(p_player, p_id, p_source, NULL, 'resolve', 'ok');
  RETURN ROW('ok', true, v_payment.status)::operator.payment_result;
END $$;

-- Adds a row to the log of a payment. Returns false if the event is known.
CREATE OR REPLACE FUNCTION operator.record_payment_event(
  p_player uuid, p_id uuid, p_source text, p_event text, p_step text, p_outcome text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO operator.payment_event (player_id, payment_id, source, event_id, step, outcome)
  VALUES (p_player, p_id, p_source, p_event, p_step, p_outcome)
  ON CONFLICT (player_id, payment_id, event_id) WHERE event_id IS NOT NULL DO NOTHING;
  RETURN FOUND;
END $$;

-- Why a player cannot deposit or withdraw at all, or NULL: the state of the account, an exclusion, missing documents.
CREATE OR REPLACE FUNCTION operator.cashier_block(p_player uuid, p_kind operator.payment_kind) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE p_kind
    WHEN 'withdrawal' THEN operator.refuse_withdrawal(p_player)
    ELSE coalesce(
      CASE WHEN operator.state_refusal(p_player) IS NOT NULL THEN 'blocked' END,
      operator.exclusion_of(p_player, operator.clock()),
      CASE WHEN 'deposit' = ANY (operator.verification_blocks(p_player)) THEN 'verification_needed' END) END;
$$;
