/*
 * Promotions count settled stakes (sql/settlements.sql), which one background job reads from the stream of transfers. It starts now:
 * earlier stakes have fed the pots and earned cashback by the rules of their time. Pots and credited cashback stay as they are.
 */
INSERT INTO operator.stream_position (reader, read_until) VALUES ('promotions', date_trunc('milliseconds', now()));

-- The bet that has won, and when the win was returned because that bet was rolled back.
ALTER TABLE operator.jackpot_win ADD COLUMN bet_id text, ADD COLUMN returned_at timestamptz;
CREATE INDEX jackpot_win_bet ON operator.jackpot_win (player_id, bet_id) WHERE bet_id IS NOT NULL;

-- Settled stakes by kind of game, and the net loss, of a player in a day or week.
CREATE TABLE operator.cashback_period (
  player_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  slots bigint NOT NULL,
  live bigint NOT NULL,
  crash bigint NOT NULL,
  sport bigint NOT NULL,
  lost bigint NOT NULL,
  -- Whether `due` is up to date. It is computed after the end of the period.
  is_evaluated boolean NOT NULL DEFAULT false,
  -- The cashback that the period has earned; null before its end.
  due bigint CHECK (due >= 0),
  -- What was credited with this period.
  paid bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, starts_at)
) WITH (fillfactor = 70);
CREATE INDEX cashback_period_end ON operator.cashback_period (ends_at) WHERE NOT is_evaluated;

-- Results in rounds that several players may share, to find accounts that bet against each other. Kept for some weeks. The key starts with
-- the round, because players are compared within a round.
CREATE TABLE operator.shared_round (
  round_id text NOT NULL,
  player uuid NOT NULL,
  settled_at timestamptz NOT NULL,
  live bigint NOT NULL,
  crash bigint NOT NULL,
  lost bigint NOT NULL,
  PRIMARY KEY (round_id, player)
) WITH (fillfactor = 80);
CREATE INDEX shared_round_player ON operator.shared_round (player, settled_at);
CREATE INDEX shared_round_age ON operator.shared_round (settled_at);

-- A settled stake has the name of its game, and promotions need its kind.
CREATE INDEX game_by_name ON operator.game (provider_id, name);
