-- Addresses that are given to nobody any more, since the wallet that sees what comes there was replaced while they were in use. An
-- order may be given another one after that.
ALTER TABLE deposit_addresses ADD COLUMN withdrawn_at timestamptz, DROP CONSTRAINT deposit_addresses_order_id_key;
CREATE UNIQUE INDEX deposit_addresses_order ON deposit_addresses
  (order_id, (CASE WHEN withdrawn_at IS NULL THEN -1 ELSE number END));
