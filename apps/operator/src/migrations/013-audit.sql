-- What the audit has added up so far, up to the position of its reader of the stream: the balances of the players' own
-- accounts, and of the house's accounts under the player 0. An audit goes on from here, instead of adding up the years.
CREATE TABLE operator.audited_balance (
  player_id uuid NOT NULL,
  account operator.ledger_account NOT NULL,
  currency char(3) NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (player_id, account, currency)
) WITH (fillfactor = 80);
