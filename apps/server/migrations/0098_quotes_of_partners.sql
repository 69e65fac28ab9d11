-- Whose link gave the price its discount, as it was written; the order has to name the same. Null where no link did.
ALTER TABLE order_quotes ADD COLUMN partner text;
