-- What is wrong now, as the operators' group of the messenger is told of it.
CREATE TABLE messenger_alarms (
  -- "source BINANCE", "network bitcoin BTC", "work openInvoice".
  key text PRIMARY KEY,
  -- How bad it is: a change of it is told.
  problem text NOT NULL,
  since timestamptz NOT NULL,
  -- What was told last; null before the group was told.
  told text
);
