-- What all instances sign with, made once: twice 122 bits of the database's own chance.
CREATE TABLE arcade.secret (
  name text PRIMARY KEY,
  value bytea NOT NULL
);
INSERT INTO arcade.secret (name, value) VALUES (
  'demo seats',
  decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
