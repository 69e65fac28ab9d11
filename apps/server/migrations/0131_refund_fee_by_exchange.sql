-- Who bears the network fee of a refund, if not the customer, is the exchange.
ALTER TABLE payout_rules DROP CONSTRAINT payout_rules_refund_fee_by_check;
UPDATE payout_rules SET refund_fee_by = 'exchange' WHERE refund_fee_by = 'house';
ALTER TABLE payout_rules
  ADD CONSTRAINT payout_rules_refund_fee_by_check CHECK (refund_fee_by IN ('customer', 'exchange'));
