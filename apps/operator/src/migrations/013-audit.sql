-- Sums of the audit, up to the position of its stream reader: accounts of players, and accounts of the house under the nil UUID. The next
-- audit continues from here instead of summing all entries again.
CREATE TABLE operator.audited_balance (
  player_id uuid NOT NULL,
  account operator.ledger_account NOT NULL,
  currency char(3) NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (player_id, account, currency)
) WITH (fillfactor = 80);
