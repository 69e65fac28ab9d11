-- What the payment link asked for by which the order was made, in units of what is received; null for all other orders. It stays where
-- the link is gone. Such an order is the merchant's, and somebody else pays it.
ALTER TABLE orders ADD COLUMN link_units numeric(40, 0) CHECK (link_units > 0);
UPDATE orders o SET link_units = l.units
  FROM order_merchants m JOIN payment_links l ON l.id = m.link_id WHERE m.order_id = o.id;

-- Whether the order has paid its link: the merchant was paid all that the link asks for.
CREATE FUNCTION pays_link(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT o.status = 'done' AND o.out_units >= o.link_units
$$;

-- Whether no other order may be made by a link for one: it has paid, or may still pay. What was cancelled, ran out or was returned
-- leaves the link free, and so does what was said to be paid and is not, or ended with less.
CREATE FUNCTION takes_link(o orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE o.status
    WHEN 'deleted' THEN false
    WHEN 'returned' THEN false
    WHEN 'errorPayment' THEN o.received_units > 0
    WHEN 'done' THEN pays_link(o)
    ELSE true
  END
$$;

-- As in 0083, by the rule above; and the order keeps what its link asks for.
CREATE OR REPLACE FUNCTION judge_payment_link() RETURNS trigger LANGUAGE plpgsql AS $$
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
    WHERE m.link_id = NEW.link_id AND m.order_id <> NEW.order_id AND takes_link(o)
  )) THEN
    RAISE EXCEPTION 'the payment link % takes no order', NEW.link_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_link_open';
  END IF;
  UPDATE orders SET link_units = link.units WHERE id = NEW.order_id;
  RETURN NEW;
END $$;
