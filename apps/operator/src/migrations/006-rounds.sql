/*
 * Rounds of aggregators: several bets and wins until the round is closed, wins without a bet, stakes of 0, reversed wins. Reasons:
 * docs/decisions/012-a-ledger-for-aggregators.md.
 */

-- A promotion is a win without a stake. A reversal takes a win back. A close ends a round and moves no money.
ALTER TYPE operator.transfer_kind ADD VALUE 'promotion';
ALTER TYPE operator.transfer_kind ADD VALUE 'reversal';
ALTER TYPE operator.transfer_kind ADD VALUE 'close';
ALTER TYPE operator.ledger_account ADD VALUE 'debt';

-- Of the cash account: what the player owes after a reversal of a win that was already spent.
ALTER TABLE operator.account ADD COLUMN debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0);

-- Not unique any more: a bet may have several wins, and a rollback names the transfer that it reverses in the same column.
DROP INDEX operator.transfer_settlement;
CREATE INDEX transfer_settlement ON operator.transfer (player_id, bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX transfer_round ON operator.transfer (player_id, round_id) WHERE round_id IS NOT NULL;

-- The provider that the game session was opened for. Empty for the operator's own.
ALTER TABLE operator.game_session ADD COLUMN audience text NOT NULL DEFAULT '';
UPDATE operator.game_session SET audience = CASE WHEN provider_id IS NULL THEN 'sportsbook' ELSE 'arcade' END;

-- Their arguments change. Functions are defined in sql/; databases from before that folder have them.
DROP FUNCTION IF EXISTS operator.use_game_session(uuid, uuid);
DROP FUNCTION IF EXISTS operator.post, operator.bet, operator.win, operator.rollback;
