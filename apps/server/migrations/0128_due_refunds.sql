-- What was chosen to go back and lies here still is a few orders among all that are done.
CREATE INDEX orders_refund_due ON orders (status_at, id)
WHERE resolution = 'giveBack' AND refund_address IS NOT NULL AND manual_refund IS NULL AND deposit_units + unmatched_units > 0;
