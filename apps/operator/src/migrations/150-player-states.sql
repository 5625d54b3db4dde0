-- Whether a player may use the account. sql/player-state.sql changes it; the login and the functions that move money check it.
CREATE TYPE operator.player_state AS ENUM ('open', 'blocked', 'closed');
ALTER TABLE operator.player
  -- In this row because a login locks it, so that a concurrent login cannot miss a change.
  ADD COLUMN state operator.player_state NOT NULL DEFAULT 'open',
  -- Shown to the player. Null for an open account.
  ADD COLUMN state_reason text,
  -- For messages to the player.
  ADD COLUMN language text,
  -- When the personal data was erased.
  ADD COLUMN erased_at timestamptz;

-- Log of all changes. Append-only.
CREATE SEQUENCE operator.player_state_change_number;
CREATE TABLE operator.player_state_change (
  player_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('operator.player_state_change_number'),
  made_at timestamptz NOT NULL DEFAULT now(),
  -- 'player', 'staff NAME', or the name of a module.
  actor text NOT NULL,
  state operator.player_state NOT NULL,
  reason text,
  PRIMARY KEY (player_id, number)
);
REVOKE UPDATE, DELETE, TRUNCATE ON operator.player_state_change FROM CURRENT_USER;
