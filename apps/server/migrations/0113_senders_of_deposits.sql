-- Addresses that a payment came from, as far as its network told: they are asked about before it counts.
ALTER TABLE deposits ADD COLUMN senders text[] NOT NULL DEFAULT '{}';
