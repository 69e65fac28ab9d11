-- What is wanted of a payment without an order until somebody else says the same: not only income.
ALTER TABLE unclaimed_payments ADD COLUMN asked_act text CHECK (asked_act IN ('givenBack', 'income', 'released'));
UPDATE unclaimed_payments SET asked_act = 'income' WHERE asked_by IS NOT NULL AND state = 'open';
CREATE INDEX unclaimed_payments_alone ON unclaimed_payments (decided_by, currency_id, decided_at)
  WHERE asked_by IS NULL AND decided_by IS NOT NULL;
