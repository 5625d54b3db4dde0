-- Facts for other systems of the operator, delivered as signed webhooks (modules/events-out). Written only while one is configured: the
-- setting 'events'.
CREATE SEQUENCE operator.fact_number;
CREATE TABLE operator.fact (
  player_id uuid NOT NULL,
  kind text NOT NULL,
  -- With the kind: a fact is stored once.
  key text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number bigint NOT NULL DEFAULT nextval('operator.fact_number'),
  happened_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  data jsonb NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null after delivery, and after the last attempt.
  send_at timestamptz DEFAULT now(),
  delivered_at timestamptz,
  error text,
  PRIMARY KEY (player_id, kind, key)
) WITH (fillfactor = 70);
CREATE INDEX fact_to_send ON operator.fact (send_at) WHERE send_at IS NOT NULL;
CREATE INDEX fact_dead ON operator.fact (happened_at) WHERE send_at IS NULL AND delivered_at IS NULL;
