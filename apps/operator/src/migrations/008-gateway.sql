-- Nonces of signed calls of providers, while their signatures are valid. Unlogged: after a crash a call could be replayed within that
-- minute, and every call of the gateway is idempotent.
CREATE UNLOGGED TABLE operator.gateway_nonce (
  provider text NOT NULL,
  nonce text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, nonce)
);
CREATE INDEX gateway_nonce_age ON operator.gateway_nonce (seen_at);
