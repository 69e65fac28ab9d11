-- Customers who bring or collect cash pick a time at the office, where its owner offers times. Null: they come without one.
ALTER TABLE offices ADD COLUMN slots jsonb;

-- One for each side of an order: `from` brings cash, `to` collects it. `kept`: they came. `released`: the order ended before.
CREATE TABLE office_appointments (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('from', 'to')),
  office_id uuid NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
  state text NOT NULL CHECK (state IN ('booked', 'kept', 'canceled', 'released')),
  booked_at timestamptz NOT NULL DEFAULT tetri_now(),
  PRIMARY KEY (order_id, side)
);
CREATE INDEX office_appointments_time ON office_appointments (office_id, starts_at) WHERE state IN ('booked', 'kept');
