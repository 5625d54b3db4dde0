-- A token that was exchanged lives on until its successor is first used: the answer that carried the successor may
-- never have arrived. Until then the successor names whom it replaces; `rotated_at` is set at that first use.
ALTER TABLE operator.session_token
  ADD COLUMN replaces bytea,
  ADD COLUMN issued_at timestamptz NOT NULL DEFAULT now();
