-- What of the money that lies here as the order's own came from its customer's wallet: it goes back there.
ALTER TABLE orders ADD COLUMN wallet_units numeric(40, 0) NOT NULL DEFAULT 0 CHECK (wallet_units >= 0);
