/* Time that a player has been logged in. */

-- The time logged in between two moments. Overlapping sessions count once.
CREATE OR REPLACE FUNCTION operator.session_time(p_player uuid, p_from timestamptz, p_to timestamptz)
RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(greatest(until - greatest(since, known_until), interval '0')), interval '0')
    FROM (SELECT since, until,
                 max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS known_until
            FROM (SELECT greatest(created_at, p_from) AS since,
                         least(ended_at, expires_at, last_active_at + idle_for, p_to) AS until
                    FROM operator.session WHERE player_id = p_player) AS spans
           WHERE until > since) AS ordered;
$$;

-- When the current stay at the site began, over all devices. A pause of up to five minutes does not end it, so that logging out and in
-- again does not reset the reality check.
CREATE OR REPLACE FUNCTION operator.session_start(p_player uuid, p_now timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT max(since)
    FROM (SELECT since,
                 max(until) OVER (ORDER BY since, until ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS known_until
            FROM (SELECT created_at AS since, least(ended_at, expires_at, last_active_at + idle_for, p_now) AS until
                    FROM operator.session WHERE player_id = p_player) AS spans) AS ordered
   WHERE known_until IS NULL OR since > known_until + interval '5 minutes';
$$;
