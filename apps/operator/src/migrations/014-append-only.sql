-- The ledger is append-only by privileges, which `keepAppendOnly` revokes from the owner at each start. Statement triggers, which early
-- databases have, are not possible on distributed tables.
DROP TRIGGER IF EXISTS transfer_is_append_only ON operator.transfer;
DROP TRIGGER IF EXISTS entry_is_append_only ON operator.entry;
DROP FUNCTION IF EXISTS operator.refuse_change();
