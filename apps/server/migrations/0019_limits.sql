-- Solved captchas, kept until they would be too old anyway: each is good once, in every process.
create table used_captchas (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_captchas_expiry on used_captchas (expires_at);

-- How often something was tried, for all processes together. What was counted is a slot, the first bits of a hash: no
-- address and no e-mail stands here, there are never more rows than slots, and an ended window is written over. A crash
-- may forget them.
create unlogged table call_windows (
  slot integer primary key,
  count integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);
