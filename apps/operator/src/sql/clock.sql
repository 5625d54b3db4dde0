-- The time for every rule of player protection. Tests replace this function to set the time.
CREATE OR REPLACE FUNCTION operator.clock() RETURNS timestamptz LANGUAGE sql VOLATILE RETURN clock_timestamp();
