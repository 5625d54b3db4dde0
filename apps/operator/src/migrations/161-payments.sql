/* Deposits and withdrawals through payment providers: sql/payments.sql changes their status and moves their money. */

CREATE TYPE operator.payment_kind AS ENUM ('deposit', 'withdrawal');
CREATE TYPE operator.payment_status AS ENUM ('pending', 'approved', 'done', 'refused', 'failed', 'cancelled');

CREATE TABLE operator.payment (
  player_id uuid NOT NULL,
  -- Chosen by the site, the idempotency key.
  id uuid NOT NULL,
  kind operator.payment_kind NOT NULL,
  status operator.payment_status NOT NULL DEFAULT 'pending',
  provider text NOT NULL,
  method text NOT NULL,
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Taken off what arrives: at the player's account for a deposit, at the player's bank for a withdrawal.
  fee bigint NOT NULL CHECK (fee >= 0 AND fee < amount),
  -- What the player has filled in, such as an IBAN.
  details jsonb NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- The last time that the order was sent to the provider, and when the provider first accepted it.
  sent_at timestamptz,
  accepted_at timestamptz,
  -- The provider's own id of the payment.
  external_id text,
  -- Where the player continues: `{ "kind": "redirect", "url": … }`.
  next jsonb,
  instructions text,
  -- A code with a text in locales/, or the text of staff.
  reason text,
  -- When the provider is asked for the status the next time; null if it is not asked.
  ask_at timestamptz,
  asks integer NOT NULL DEFAULT 0,
  -- What a provider said that does not fit the status or the amount. Staff has to look at it.
  contradiction text,
  PRIMARY KEY (player_id, id)
) WITH (fillfactor = 70);
CREATE INDEX payment_list ON operator.payment (player_id, created_at, id);
CREATE INDEX payment_open ON operator.payment (created_at) WHERE status IN ('pending', 'approved');
CREATE INDEX payment_to_ask ON operator.payment (ask_at) WHERE ask_at IS NOT NULL;
CREATE INDEX payment_contradiction ON operator.payment (updated_at) WHERE contradiction IS NOT NULL;
-- For lists of staff and reconciliation.
CREATE INDEX payment_time ON operator.payment (created_at);

-- Everything that was said about a payment. Append-only. An event of a provider counts once.
CREATE SEQUENCE operator.payment_event_number;
CREATE TABLE operator.payment_event (
  player_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('operator.payment_event_number'),
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- `player`, `webhook`, `poll`, `system`, or `staff` with the name of the actor.
  source text NOT NULL,
  event_id text,
  step text NOT NULL,
  outcome text NOT NULL,
  PRIMARY KEY (player_id, payment_id, number)
);
CREATE UNIQUE INDEX payment_event_once ON operator.payment_event (player_id, payment_id, event_id) WHERE event_id IS NOT NULL;

-- `changed` is false for a repeated step.
CREATE TYPE operator.payment_result AS (outcome text, changed boolean, status operator.payment_status);

-- When the player chose to have no limit on deposits, so that the site does not ask again.
ALTER TABLE operator.player ADD COLUMN limit_declined_at timestamptz;
