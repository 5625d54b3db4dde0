-- Orders that the sandbox bank has received.
CREATE TABLE bank.payment (
  reference text PRIMARY KEY,
  -- In the address of its page.
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  return_url text NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
  reason text,
  -- What happens, and when, without the player.
  decision text CHECK (decision IN ('done', 'failed')),
  decide_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX payment_decision ON bank.payment (decide_at) WHERE decide_at IS NOT NULL;

CREATE TABLE bank.used_voucher (code text PRIMARY KEY);

-- Webhooks that are still to be sent. The same event may be there twice.
CREATE TABLE bank.webhook (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  body jsonb NOT NULL,
  send_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX webhook_due ON bank.webhook (send_at);
