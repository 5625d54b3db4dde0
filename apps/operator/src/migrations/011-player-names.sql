-- The name for lookups, folded by `foldName` only: PostgreSQL's lower() depends on the locale of the database and treats letters such as
-- "İ" differently from JavaScript. `migrateOperator` fills it for existing players. A table of its own, because names are unique over all
-- players, while the table of players can be distributed by player id.
CREATE TABLE operator.player_name (
  name text PRIMARY KEY,
  player_id uuid NOT NULL
);
DROP INDEX operator.player_username;
