-- A start that was killed could leave a player without accounts. Players and accounts are made together now; this mends
-- what is left of the time before.
INSERT INTO operator.account (player_id, kind, currency)
SELECT p.id, kind, p.currency
  FROM operator.player p CROSS JOIN unnest(enum_range(NULL::operator.player_account)) AS kind
    ON CONFLICT DO NOTHING;
