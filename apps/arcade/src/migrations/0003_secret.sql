-- The signing key of all instances: twice 122 random bits.
CREATE TABLE arcade.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
INSERT INTO arcade.secret (name, value) VALUES (
  'demo seats',
  decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
