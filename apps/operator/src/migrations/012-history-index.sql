-- Histories are counted and filtered from the index alone; without the two columns each row counted is a visit to the table.
DROP INDEX operator.transfer_history;
CREATE INDEX transfer_history ON operator.transfer (player_id, area, created_at, number) INCLUDE (kind, amount);
