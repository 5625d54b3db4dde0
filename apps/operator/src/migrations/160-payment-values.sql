-- `reserved` holds the money of withdrawals that are not paid yet, a `payout` takes it from there. Adjustments are made by staff.
-- In a migration of its own: PostgreSQL accepts a new value only after a commit.
ALTER TYPE operator.ledger_account ADD VALUE 'reserved';
ALTER TYPE operator.ledger_account ADD VALUE 'adjustments';
ALTER TYPE operator.transfer_kind ADD VALUE 'payout';
ALTER TYPE operator.transfer_kind ADD VALUE 'adjustment';
