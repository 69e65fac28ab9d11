-- Payments that counted for an order and are no longer on their network, while its payout may have left for them.

CREATE TABLE gone_payments (
  payment_id uuid PRIMARY KEY REFERENCES order_payments (id),
  order_id uuid NOT NULL REFERENCES orders (id),
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX gone_payments_order ON gone_payments (order_id);

-- What of the order's money is gone and still in the books, and what of it the house has borne.
ALTER TABLE orders
  ADD COLUMN gone_units numeric(40, 0) NOT NULL DEFAULT 0 CHECK (gone_units >= 0),
  ADD COLUMN lost_units numeric(40, 0) NOT NULL DEFAULT 0 CHECK (lost_units >= 0);
CREATE INDEX orders_gone ON orders (id) WHERE gone_units > 0;
