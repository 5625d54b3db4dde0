-- A registration before the address is confirmed, and for a while after it, so that a repeated call gets the first answer. Deleted
-- after `expires_at`.
CREATE TABLE operator.registration (
  -- Made by the site.
  id uuid PRIMARY KEY,
  -- The id of the contact verification, which only the site that has registered knows.
  verify_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  -- The future player, who has reserved the name in player_name.
  holder_id uuid NOT NULL DEFAULT gen_random_uuid(),
  username text NOT NULL,
  password_hash text NOT NULL,
  -- Of everything else that was sent.
  content_hash bytea NOT NULL,
  language text NOT NULL,
  -- The values of the form except name and password.
  profile jsonb NOT NULL,
  -- Null if the address is not confirmed.
  channel text CHECK (channel IN ('email', 'phone')),
  address text,
  -- Whether the address belongs to a player already: no code is sent there, and none is accepted.
  is_known boolean NOT NULL DEFAULT false,
  network text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- Null while no code is valid.
  code_hash bytea,
  code_expires_at timestamptz,
  attempts_left integer NOT NULL DEFAULT 0,
  codes_requested integer NOT NULL DEFAULT 0,
  requested_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz
) WITH (fillfactor = 80);
CREATE INDEX registration_expiry ON operator.registration (expires_at);
CREATE INDEX registration_holder ON operator.registration (holder_id);

-- A confirmed address. It has one player, and can be used to log in and to recover the password. Like player_name, a table of its own
-- because addresses are unique over all players.
CREATE TABLE operator.player_contact (
  channel text NOT NULL CHECK (channel IN ('email', 'phone')),
  -- Folded.
  address text NOT NULL,
  player_id uuid NOT NULL,
  confirmed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (channel, address)
);
CREATE INDEX player_contact_player ON operator.player_contact (player_id);

-- What the player has entered at the registration, except name and password.
CREATE TABLE operator.player_profile (
  player_id uuid PRIMARY KEY,
  profile jsonb NOT NULL,
  registered_at timestamptz NOT NULL DEFAULT now()
);

-- Accepted documents. Append-only, except for the address, which an erasure removes.
CREATE TABLE operator.accepted_terms (
  player_id uuid NOT NULL,
  field text NOT NULL,
  version text NOT NULL,
  accepted_at timestamptz NOT NULL DEFAULT now(),
  -- The network of the device.
  address text,
  PRIMARY KEY (player_id, field, version)
);

-- Hashes of name and birth date or of the national id, to recognise a self-excluded person who registers again.
CREATE TABLE operator.person (
  hash bytea NOT NULL,
  player_id uuid NOT NULL,
  PRIMARY KEY (hash, player_id)
);
CREATE INDEX person_player ON operator.person (player_id);

-- Links for a new password that were sent to the player.
CREATE TABLE operator.recovery (
  player_id uuid NOT NULL,
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, hash)
);
CREATE INDEX recovery_expiry ON operator.recovery (expires_at);

-- Counts of calls by visitors within a window, by purpose and address.
CREATE TABLE operator.call_count (
  key text PRIMARY KEY,
  calls integer NOT NULL,
  window_ends_at timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE INDEX call_count_end ON operator.call_count (window_ends_at);
