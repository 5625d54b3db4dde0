-- The outbox (151) sends facts and repeats failed attempts. A fact that is neither delivered nor in the outbox is dead.
DROP INDEX operator.fact_to_send;
DROP INDEX operator.fact_dead;
ALTER TABLE operator.fact DROP COLUMN send_at, DROP COLUMN attempts, ADD COLUMN dead_at timestamptz;
CREATE INDEX fact_dead ON operator.fact (dead_at) WHERE dead_at IS NOT NULL;
