-- What new orders are found by is written once for all that one statement makes: orders come in batches.
DROP TRIGGER orders_search ON orders;

CREATE FUNCTION new_orders_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order begins without payments.
  INSERT INTO order_search SELECT m.id, order_search_text(m, NULL) FROM made m;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_search AFTER INSERT ON orders
  REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION new_orders_are_searched();

CREATE OR REPLACE FUNCTION orders_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search s SET text = fresh.text
  FROM (SELECT order_search_text(NEW, order_payment_references(NEW.id)) AS text) fresh
  WHERE s.order_id = NEW.id AND s.text <> fresh.text;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_search_again AFTER UPDATE OF
  email, from_values, to_values, route_values, in_units, out_units, payout_reference, refund_address
ON orders FOR EACH ROW EXECUTE FUNCTION orders_are_searched();
