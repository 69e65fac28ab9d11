-- One person undid the payment by themselves, with nobody who agreed: the sum of a day is bounded.
ALTER TABLE order_payments ADD COLUMN undone_alone boolean NOT NULL DEFAULT false CHECK (NOT undone_alone OR reverses IS NOT NULL);
CREATE INDEX order_payments_undone_alone ON order_payments (staff_id, at) WHERE undone_alone;
