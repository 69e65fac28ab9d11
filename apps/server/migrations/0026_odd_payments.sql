-- Payments that are not what was asked for (too little, too much, too late), and orders whose customer says that they paid.

-- What a route lets its customers do about such a payment, how long they may choose, and what happens then by itself:
-- `operator` gives the payout back to the reserve and leaves the order to people.
ALTER TABLE routes
  ADD COLUMN resolutions text[] NOT NULL DEFAULT '{goOnPresent,topUp,giveBack}'
    CHECK (resolutions <@ ARRAY['goOnLocked', 'goOnPresent', 'topUp', 'giveBack']),
  ADD COLUMN resolution_default text NOT NULL DEFAULT 'operator'
    CHECK (resolution_default IN ('goOnLocked', 'goOnPresent', 'giveBack', 'operator')),
  ADD COLUMN resolution_seconds integer NOT NULL DEFAULT 3600 CHECK (resolution_seconds BETWEEN 60 AND 604800),
  -- How long the payout stays held for a customer who says that they paid, while no money was seen.
  ADD COLUMN payment_check_seconds integer NOT NULL DEFAULT 10800 CHECK (payment_check_seconds BETWEEN 60 AND 604800);

ALTER TABLE orders
  ADD COLUMN payment_check_until timestamptz,
  -- As the route was when the payment came; null while no such payment did.
  ADD COLUMN resolutions text[],
  ADD COLUMN resolution_default text CHECK (resolution_default IN ('goOnLocked', 'goOnPresent', 'giveBack', 'operator')),
  ADD COLUMN resolution_seconds integer,
  ADD COLUMN resolution_until timestamptz,
  -- What was chosen, by whomever.
  ADD COLUMN resolution text CHECK (resolution IN ('goOnLocked', 'goOnPresent', 'topUp', 'giveBack'));
