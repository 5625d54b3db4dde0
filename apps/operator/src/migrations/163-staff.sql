/* The operator API: tokens, the log of actions, adjustments. */

CREATE TABLE operator.staff_token (
  name text PRIMARY KEY,
  -- Who uses it. Two tokens of one person are not two persons.
  person text NOT NULL,
  scopes text[] NOT NULL,
  -- SHA-256 of the token.
  hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  revoked_at timestamptz
);

-- What staff and other systems have changed. Append-only; each row has the hash of the one before (sql/staff.sql).
CREATE TABLE operator.operator_action (
  number bigint PRIMARY KEY,
  made_at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  -- What was changed: `player ID`, `payment PLAYER ID`.
  subject text NOT NULL,
  reason text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  -- Sent again for a repeated request.
  answer jsonb NOT NULL,
  hash bytea NOT NULL,
  UNIQUE (actor, idempotency_key)
);
REVOKE UPDATE, DELETE, TRUNCATE ON operator.operator_action FROM CURRENT_USER;

-- Corrections of a balance. Those above an amount wait for a second person.
CREATE TABLE operator.adjustment (
  player_id uuid NOT NULL,
  id uuid NOT NULL,
  -- Negative: taken from the player.
  amount bigint NOT NULL CHECK (amount <> 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'done', 'refused')),
  requested_by text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX adjustment_waiting ON operator.adjustment (requested_at) WHERE status = 'waiting';
