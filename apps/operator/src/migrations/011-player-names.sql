-- The name by which a player is found, folded by `foldName` and nowhere else: PostgreSQL's lower() follows the
-- database's locale and treats letters such as "İ" in another way than JavaScript does. `migrateOperator` fills it from
-- the players that there are. On a table of its own, small and seldom written, because a name is unique over all players
-- and the table of players is keyed by their ids.
CREATE TABLE operator.player_name (
  name text PRIMARY KEY,
  player_id uuid NOT NULL
);
DROP INDEX operator.player_username;
