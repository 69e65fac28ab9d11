-- By what a program or a page calls its making of a link: asked for again, the same link is the answer.
ALTER TABLE payment_links
  ADD COLUMN command_key text,
  -- A digest of what was asked for, without the secret of notifications.
  ADD COLUMN body_hash text,
  ADD CONSTRAINT payment_links_command CHECK ((command_key IS NULL) = (body_hash IS NULL));
CREATE UNIQUE INDEX payment_links_command_key ON payment_links (user_id, command_key) WHERE command_key IS NOT NULL;
