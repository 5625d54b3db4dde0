-- A document that a player has to show. A configured need of every player has a row from the first file or decision on.
CREATE TABLE operator.verification_need (
  player_id uuid NOT NULL,
  id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('identity', 'address', 'payment')),
  status text NOT NULL CHECK (status IN ('needed', 'pending', 'done', 'refused')),
  -- Shown to the player.
  reason text,
  blocks text[] NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (player_id, id)
);

-- A stored file. Its content is encrypted in the file store, under `id`.
CREATE TABLE operator.verification_file (
  player_id uuid NOT NULL,
  id uuid NOT NULL,
  need_id text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  -- Set by the decision.
  delete_after timestamptz,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX verification_file_end ON operator.verification_file (delete_after) WHERE delete_after IS NOT NULL;

-- Log of requests and decisions. Append-only.
CREATE SEQUENCE operator.verification_change_number;
CREATE TABLE operator.verification_change (
  player_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('operator.verification_change_number'),
  made_at timestamptz NOT NULL DEFAULT now(),
  need_id text NOT NULL,
  status text NOT NULL,
  -- 'player', 'staff NAME', or the name of a module.
  actor text NOT NULL,
  reason text,
  PRIMARY KEY (player_id, number)
);
REVOKE UPDATE, DELETE, TRUNCATE ON operator.verification_change FROM CURRENT_USER;
