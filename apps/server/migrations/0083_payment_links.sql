-- Links by which others pay an amount to a merchant. The order that somebody makes by one is the merchant's; where it is paid to
-- stands here and nowhere in what the payer sends.
CREATE TABLE payment_links (
  id uuid PRIMARY KEY,
  -- What stands in its address: who has not been given it does not find it.
  code text NOT NULL UNIQUE,
  user_id uuid NOT NULL,
  -- `once`: one order that stands, and another where that was cancelled or ran out.
  kind text NOT NULL CHECK (kind IN ('once', 'reusable')),
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  description text NOT NULL CHECK (description <> ''),
  external_id text CHECK (external_id <> ''),
  -- Where it is paid to, as it was when the link was made; null where it goes into the wallet.
  to_values jsonb,
  ipn_url text,
  -- Sealed for this link.
  ipn_secret text,
  ipn_format text NOT NULL CHECK (ipn_format IN ('form', 'json')),
  client_callback_url text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  disabled_at timestamptz,
  CHECK ((ipn_url IS NULL) = (ipn_secret IS NULL))
);
CREATE INDEX payment_links_user ON payment_links (user_id, id DESC);
CREATE TRIGGER living_person BEFORE INSERT ON payment_links
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

-- The link that the order pays. Erasing a merchant takes their links away, and leaves the orders.
ALTER TABLE order_merchants ADD COLUMN link_id uuid REFERENCES payment_links ON DELETE SET NULL;
CREATE INDEX order_merchants_link ON order_merchants (link_id) WHERE link_id IS NOT NULL;

-- No order comes about by a link that takes none. Whether one for a single order is taken is told by its orders alone: what was
-- cancelled, ran out or was returned leaves it free. Orders of such a link wait for each other here.
CREATE FUNCTION judge_payment_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link payment_links;
BEGIN
  SELECT * INTO link FROM payment_links WHERE id = NEW.link_id;
  IF link.kind = 'once' THEN
    SELECT * INTO link FROM payment_links WHERE id = NEW.link_id FOR UPDATE;
  ELSE
    SELECT * INTO link FROM payment_links WHERE id = NEW.link_id FOR SHARE;
  END IF;
  IF link.id IS NULL OR link.disabled_at IS NOT NULL OR link.expires_at <= tetri_now() OR (link.kind = 'once' AND EXISTS (
    SELECT FROM order_merchants m JOIN orders o ON o.id = m.order_id
    WHERE m.link_id = NEW.link_id AND m.order_id <> NEW.order_id AND o.status NOT IN ('deleted', 'returned')
  )) THEN
    RAISE EXCEPTION 'the payment link % takes no order', NEW.link_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_link_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_link_open BEFORE INSERT ON order_merchants
  FOR EACH ROW WHEN (NEW.link_id IS NOT NULL) EXECUTE FUNCTION judge_payment_link();
