-- For the audit, which reads the entries of a range of transfers. Numbers grow with time, so these entries are stored close together.
-- Through the primary key the audit took an hour for 20 million transfers.
CREATE INDEX entry_stream ON operator.entry USING brin (transfer_number) WITH (pages_per_range = 16, autosummarize = on);
