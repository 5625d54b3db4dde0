-- Favourite leagues and matches. Stored here because pages with an opaque origin have no storage in the browser.
CREATE TABLE sportsbook.favourite (
  player_id text NOT NULL,
  id text NOT NULL,
  -- For a match: when it is removed from the list.
  ends_at timestamptz,
  PRIMARY KEY (player_id, id)
);
