-- The trace (W3C Trace Context) of the request that has made a transfer or asked for a payment: the id of its log lines. Without an
-- index, which every bet would have to write; a trace is searched in a range of time.
ALTER TABLE operator.transfer ADD COLUMN trace_id uuid;
ALTER TABLE operator.payment ADD COLUMN trace_id uuid;
