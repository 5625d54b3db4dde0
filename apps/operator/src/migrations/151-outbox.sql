-- Work outside the database, such as a message to a player, that belongs to a change in it: written in the same transaction, and
-- deleted when it is done. See platform/outbox.ts.
CREATE TABLE operator.outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  topic text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When it is attempted next. A running attempt has set it to the time of its retry.
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts integer NOT NULL DEFAULT 0,
  last_error text
) WITH (fillfactor = 80);
CREATE INDEX outbox_due ON operator.outbox (due_at);
