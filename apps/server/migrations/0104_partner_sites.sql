-- Origins of the partner's sites: pages there alone may show the exchange form in a frame.
ALTER TABLE affiliate_partners ADD COLUMN sites text[] NOT NULL DEFAULT '{}' CHECK (cardinality(sites) <= 10);
