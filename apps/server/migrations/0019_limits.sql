-- Solved captchas, kept until they would be too old anyway: each is good once, in every process.
CREATE TABLE used_captchas (
  challenge text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_captchas_expiry ON used_captchas (expires_at);

-- How often something was tried, for all processes together. What was counted is a slot, the first bits of a hash: no
-- address and no e-mail stands here, there are never more rows than slots, and an ended window is written over. A crash
-- may forget them.
CREATE UNLOGGED TABLE call_windows (
  slot integer PRIMARY KEY,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL
) WITH (fillfactor = 50);
