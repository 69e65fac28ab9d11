-- Cash as it was counted at a desk, beside the payment that it is.
CREATE TABLE cash_take_ins (
  payment_key text PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  denominations jsonb NOT NULL,
  -- Somebody else than the customer brought it.
  is_third_party boolean NOT NULL
);
CREATE INDEX cash_take_ins_order ON cash_take_ins (order_id);

-- The desk finds who brings cash by the code that they say.
CREATE INDEX invoices_visit_code ON invoices ((details->>'visitCode')) WHERE state = 'open' AND method = 'cash-office';
