/*
 * Players of several currencies. Each player and account has had a currency before; all had the same one.
 *
 * The currencies that accounts and pots have: a start without one of them is refused. Rows are added with the first account.
 */
CREATE TABLE operator.currency (
  code char(3) PRIMARY KEY,
  first_used_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO operator.currency (code)
SELECT currency FROM operator.jackpot_pot UNION (SELECT currency FROM operator.account LIMIT 1);

-- One set of pots for each currency. Instances of an earlier version create and read pots without a conflict target, and know one currency.
ALTER TABLE operator.jackpot_pot DROP CONSTRAINT jackpot_pot_pkey, ADD PRIMARY KEY (tier, currency);

-- The currency of the amounts. Rules of other currencies are in `others`, which an earlier version ignores.
UPDATE operator.promotion_rules SET rules = rules || jsonb_build_object('currency', (SELECT code FROM operator.currency LIMIT 1))
 WHERE EXISTS (SELECT FROM operator.currency);
