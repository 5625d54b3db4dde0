-- Balances of players: each is the sum of its entries. Accounts of the house have no row: every bet of every player would have to lock
-- it. Their balances are summed from the entries when needed.
CREATE TABLE operator.account (
  player_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash', 'cashback')),
  currency char(3) NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0 AND balance <= 9007199254740991),
  -- Of the cash account: settled stakes minus their wins that have not earned cashback yet. Negative while the player is ahead.
  net_loss bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, kind)
) WITH (fillfactor = 60);

CREATE SEQUENCE operator.transfer_number;

-- The caller's id is the idempotency key, per player.
CREATE TABLE operator.transfer (
  player_id uuid NOT NULL,
  id text NOT NULL CHECK (length(id) BETWEEN 1 AND 200),
  number bigint NOT NULL DEFAULT nextval('operator.transfer_number'),
  kind text NOT NULL CHECK (kind IN (
    'deposit', 'withdrawal', 'bet', 'win', 'rollback', 'tombstone',
    'cashback_accrual', 'cashback', 'jackpot_feed', 'jackpot')),
  area text NOT NULL CHECK (area IN ('cashier', 'casino', 'sport', 'house')),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Balance of the cash account before and after the transfer.
  balance_before bigint NOT NULL,
  balance_after bigint NOT NULL,
  -- Of a win: the bet that it settles. Of a rollback: the transfer that it reverses.
  bet_id text,
  round_id text,
  title text,
  provider_id integer,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id)
);
-- A bet is settled or rolled back once.
CREATE UNIQUE INDEX transfer_settlement ON operator.transfer (player_id, bet_id) WHERE bet_id IS NOT NULL;
CREATE INDEX transfer_history ON operator.transfer (player_id, area, created_at, number);
-- For background jobs that read all transfers in order of time. A BRIN index costs a bet almost nothing.
CREATE INDEX transfer_stream ON operator.transfer USING brin (created_at) WITH (pages_per_range = 16, autosummarize = on);

CREATE TABLE operator.entry (
  player_id uuid NOT NULL,
  transfer_number bigint NOT NULL,
  account text NOT NULL CHECK (account IN (
    'cash', 'cashback', 'house', 'cashier', 'promotions', 'jackpot_gold', 'jackpot_silver', 'jackpot_bronze')),
  currency char(3) NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (player_id, transfer_number, account)
);

-- Queue of players whose cashback has to be computed.
CREATE TABLE operator.cashback_due (
  player_id uuid PRIMARY KEY
);

-- Result of the functions in sql/ that move money.
CREATE TYPE operator.transfer_result AS (outcome text, balance bigint, replayed boolean);
