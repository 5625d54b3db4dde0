-- The rules of jackpots and cashback that were in force, each until the next one. The last one is in force. Cashback of a period
-- takes the lowest of those in force since its start.
CREATE TABLE operator.promotion_rules (
  version bigint PRIMARY KEY,
  made_at timestamptz NOT NULL,
  -- `configuration`, or `staff` with the name of the actor.
  source text NOT NULL,
  -- As modules/promotions/versions.ts writes them.
  rules jsonb NOT NULL
);
