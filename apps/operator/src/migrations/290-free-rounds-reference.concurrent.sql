-- Finds the player of free rounds that an aggregator reports without one.
CREATE INDEX CONCURRENTLY IF NOT EXISTS free_rounds_reference ON operator.free_rounds (reference, source);
