-- Leagues and matches that a player wants to find first. Kept here because the pages, whose origin is opaque, have no
-- storage of their own in the browser.
CREATE TABLE sportsbook.favourite (
  player_id text NOT NULL,
  id text NOT NULL,
  -- When a match is over, its mark goes with it.
  ends_at timestamptz,
  PRIMARY KEY (player_id, id)
);
