-- Months whose entries are archived in a file, and deleted from `operator.entry` once `deleted_at` is set. Transfers stay:
-- docs/decisions/014-archive.md.
CREATE TABLE operator.ledger_archive (
  month date PRIMARY KEY CHECK (extract(day FROM month) = 1),
  file text NOT NULL,
  sha256 text NOT NULL,
  transfers bigint NOT NULL,
  entries bigint NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

-- Sums of all deleted entries, with which a full audit starts. They reach up to the position of the reader 'archive' in
-- `operator.stream_position`.
CREATE TABLE operator.archived_balance (LIKE operator.audited_balance INCLUDING ALL);
