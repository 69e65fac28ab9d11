-- Mails that are done with, so that a delivery tried again does not send one twice.
CREATE TABLE sent_mails (
  key text PRIMARY KEY,
  order_id uuid NOT NULL,
  -- `rejected`: the mail server will never take it.
  outcome text NOT NULL CHECK (outcome IN ('sent', 'rejected')),
  at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX sent_mails_order ON sent_mails (order_id);
