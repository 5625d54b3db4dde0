-- Months of the ledger whose entries are in a file, and gone from `operator.entry` once `deleted_at` is set. Transfers
-- stay: docs/decisions/014-archive.md says why.
CREATE TABLE operator.ledger_archive (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  file text NOT NULL,
  sha256 text NOT NULL,
  transfers bigint NOT NULL,
  entries bigint NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

-- The sums of all entries that were deleted: where an audit of everything starts. Up to when, says the position of the
-- reader 'archive' in `operator.stream_position`.
CREATE TABLE operator.archived_balance (LIKE operator.audited_balance INCLUDING ALL);
