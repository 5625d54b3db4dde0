-- Whether a login is alive is asked of one session, which its key finds. The expiry is compared as a difference, so that the
-- index by expiry, which is there to sweep, cannot answer it: while the statistics say that most sessions are over,
-- PostgreSQL would rather read all that are not, with every call and every bet.
CREATE OR REPLACE FUNCTION operator.session_is_live(ended_at timestamptz, expires_at timestamptz, last_active_at timestamptz, idle_for interval)
RETURNS boolean LANGUAGE sql STABLE
RETURN ended_at IS NULL AND expires_at - now() > interval '0' AND last_active_at + idle_for > now();
