-- What the demo's wallet has paid for whoever tries the demo: the same money is asked of it once, however often it is pressed.
CREATE TABLE demo_payments (
  order_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  reference text,
  asked_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (order_id, units)
);
