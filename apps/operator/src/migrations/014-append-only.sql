-- The ledger is append-only by privileges, which `keepAppendOnly` takes from the owner at each start: triggers for whole
-- statements cannot be on a table that is spread over several databases.
DROP TRIGGER transfer_is_append_only ON operator.transfer;
DROP TRIGGER entry_is_append_only ON operator.entry;
DROP FUNCTION operator.refuse_change();
