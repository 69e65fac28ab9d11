-- What payments on the networks of currencies cost now, as payment methods estimated it last.
CREATE TABLE network_fee_estimates (
  currency_id uuid NOT NULL,
  -- Of sending the currency out, or of moving what customers paid to where payouts are sent from.
  kind text NOT NULL CHECK (kind IN ('payout', 'sweep')),
  -- The coin that the network takes fees in.
  fee_currency_id uuid NOT NULL,
  fee_units numeric(40,0) NOT NULL CHECK (fee_units >= 0),
  -- The same in the currency itself, and in millionths of a US dollar; null while no rate tells.
  units numeric(40,0) CHECK (units >= 0),
  usd_micros numeric(40,0) CHECK (usd_micros >= 0),
  estimated_at timestamptz NOT NULL,
  PRIMARY KEY (currency_id, kind)
);

-- The currency paid out, where what sending it costs is taken from the payout; null where the house bears it.
ALTER TABLE route_formulas ADD COLUMN network_fee_of uuid;
