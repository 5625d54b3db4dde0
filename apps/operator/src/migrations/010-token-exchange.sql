-- A refreshed token stays valid until its successor is first used, because the response with the successor may be lost. Until then the
-- successor's row names the token that it replaces. `rotated_at` is set at that first use.
ALTER TABLE operator.session_token
  ADD COLUMN replaces bytea,
  ADD COLUMN issued_at timestamptz NOT NULL DEFAULT now();
