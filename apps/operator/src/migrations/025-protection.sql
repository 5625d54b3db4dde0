/*
 * Player protection: limits, breaks, self-exclusion, reality checks, the last login. The functions that move money enforce it
 * (sql/bet.sql, sql/limit-checks.sql).
 */

-- Whether the player has limits or an exclusion. Read with the balance, so that transfers of other players skip all checks.
ALTER TABLE operator.account ADD COLUMN is_protected boolean NOT NULL DEFAULT false;

CREATE TYPE operator.exclusion AS ENUM ('break', 'exclusion');
ALTER TABLE operator.player
  -- For the player's days; null for the operator's time zone.
  ADD COLUMN time_zone text,
  -- In this row because a login locks it, so that a concurrent login cannot miss an exclusion.
  ADD COLUMN exclusion operator.exclusion,
  ADD COLUMN excluded_until timestamptz,
  ADD COLUMN last_login_at timestamptz,
  ADD COLUMN last_login_device text;

-- The login before this one.
ALTER TABLE operator.session
  ADD COLUMN previous_login_at timestamptz,
  ADD COLUMN previous_login_device text;

-- Settings of the operator that functions in sql/ use. Written at each start.
CREATE TABLE operator.setting (
  name text PRIMARY KEY,
  value text NOT NULL
);
INSERT INTO operator.setting (name, value) VALUES ('time zone', 'Africa/Tunis');

CREATE TABLE operator.reality_check (
  player_id uuid PRIMARY KEY,
  -- Null for the operator's interval, 0 for none.
  minutes integer CHECK (minutes >= 0),
  answered_at timestamptz
);

CREATE TYPE operator.limit_kind AS ENUM ('deposit', 'loss', 'stake', 'time');
CREATE TYPE operator.limit_period AS ENUM ('day', 'week', 'month');

CREATE TABLE operator.player_limit (
  player_id uuid NOT NULL,
  kind operator.limit_kind NOT NULL,
  period operator.limit_period NOT NULL,
  -- Minor units, or minutes for a limit on time.
  amount bigint NOT NULL CHECK (amount >= 0),
  -- In the period from `starts_at` to `ends_at`. Not used for limits on time, which are computed from the sessions.
  used bigint NOT NULL DEFAULT 0,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- A requested looser limit, and from when on it can be confirmed. A null amount removes the limit.
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from timestamptz,
  PRIMARY KEY (player_id, kind, period)
) WITH (fillfactor = 60);

-- Log of all changes. Append-only.
CREATE SEQUENCE operator.protection_change_number;
CREATE TABLE operator.protection_change (
  player_id uuid NOT NULL,
  number bigint NOT NULL DEFAULT nextval('operator.protection_change_number'),
  made_at timestamptz NOT NULL,
  origin text NOT NULL CHECK (origin IN ('player', 'operator')),
  change text NOT NULL,
  detail jsonb NOT NULL,
  PRIMARY KEY (player_id, number)
);
REVOKE UPDATE, DELETE, TRUNCATE ON operator.protection_change FROM CURRENT_USER;
