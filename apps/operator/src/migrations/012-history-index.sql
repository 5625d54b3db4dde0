-- With the two columns included, histories are counted and filtered by an index-only scan.
DROP INDEX operator.transfer_history;
CREATE INDEX transfer_history ON operator.transfer (player_id, area, created_at, number) INCLUDE (kind, amount);
