-- A quote belongs to who asked for it, ends with its route and is swept by age.

-- Those given so far belong to nobody; they live for minutes.
DELETE FROM order_quotes;
ALTER TABLE order_quotes
  -- 'user:<id>', or 'browser:<hash of its CSRF token>'; 'nobody' where there is neither.
  ADD COLUMN owner text NOT NULL,
  -- Of what proves it to be the caller's where no cookie does.
  ADD COLUMN secret_hash text NOT NULL;
-- Those of a route that closes are deleted at once.
CREATE INDEX order_quotes_route ON order_quotes (route_id);
