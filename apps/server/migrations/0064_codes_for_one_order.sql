-- A promo code for one order is claimed for the order before it is made, so that it lowers the price of one.
ALTER TABLE promo_activations
  ADD COLUMN claimed_at timestamptz,
  -- How often an order that ended unpaid gave it free again.
  ADD COLUMN freed integer NOT NULL DEFAULT 0 CHECK (freed >= 0);
UPDATE promo_activations SET claimed_at = created_at WHERE order_id IS NOT NULL;
ALTER TABLE promo_activations ADD CHECK ((order_id IS NULL) = (claimed_at IS NULL));

-- What of a quote's discount is good for one order, as the programme that gives it names it.
ALTER TABLE order_quotes ADD COLUMN discount_once text;
