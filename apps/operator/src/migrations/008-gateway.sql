-- Nonces of the calls that providers have signed, for as long as their time is good. Not logged: after a crash a call
-- could come twice within that minute, and every call of the gateway may come twice anyhow.
CREATE UNLOGGED TABLE operator.gateway_nonce (
  provider text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX gateway_nonce_age ON operator.gateway_nonce (seen_at);
