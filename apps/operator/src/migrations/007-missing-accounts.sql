-- Repairs players without accounts, which a killed process could leave behind before both were created in one transaction.
INSERT INTO operator.account (player_id, kind, currency)
SELECT p.id, kind, p.currency
  FROM operator.player p CROSS JOIN unnest(enum_range(NULL::operator.player_account)) AS kind
    ON CONFLICT DO NOTHING;
