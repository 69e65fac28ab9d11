-- How many blocks confirm what the product sent, as its customer is shown it.
ALTER TABLE payouts ADD COLUMN confirmations integer NOT NULL DEFAULT 0;
