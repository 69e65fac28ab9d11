-- What a place holds beside its books may be somebody's: it is kept as a payment without an order.
ALTER TABLE unclaimed_payments DROP CONSTRAINT unclaimed_payments_source_check;
ALTER TABLE unclaimed_payments ADD CONSTRAINT unclaimed_payments_source_check
  CHECK (source IN ('deposit', 'statement', 'difference'));
ALTER TABLE unclaimed_payments DROP CONSTRAINT unclaimed_payments_check;
ALTER TABLE unclaimed_payments ADD CONSTRAINT unclaimed_payments_check
  CHECK ((source = 'deposit') = (deposit_id IS NOT NULL) AND (source = 'statement') = (line_id IS NOT NULL));
