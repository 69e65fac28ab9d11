-- What staff find an order by, in one text: its number, addresses, what was filled in, references, both amounts. A table of its
-- own, because an order is written again with each of its moves, and what it is found by hardly ever changes. Lines are set
-- apart, so that nothing is found across two of them, and an amount is found whole.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE order_search (
  order_id uuid PRIMARY KEY,
  text text NOT NULL
);

-- Exact, as people write it: "0.5", "1000".
CREATE FUNCTION plain_amount(units numeric, decimals smallint) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim_scale((units::text || 'e-' || decimals)::numeric)::text;

CREATE FUNCTION order_search_text(o orders, payment_references text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
RETURN E'\n' || lower(concat_ws(E'\n',
  o.uid, o.email,
  (SELECT string_agg(filled ->> 'value', E'\n') FROM jsonb_array_elements(o.from_values || o.to_values || o.route_values) filled),
  plain_amount(o.in_units, o.from_decimals), plain_amount(o.out_units, o.to_decimals),
  o.payout_reference, o.refund_address, payment_references)) || E'\n';

CREATE FUNCTION order_payment_references(p_order_id uuid) RETURNS text LANGUAGE sql STABLE
RETURN (SELECT string_agg(reference, E'\n' ORDER BY at) FROM order_payments WHERE order_id = p_order_id AND reference <> '');

CREATE FUNCTION orders_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An order begins without payments.
  IF TG_OP = 'INSERT' THEN
    INSERT INTO order_search VALUES (NEW.id, order_search_text(NEW, NULL));
  ELSE
    UPDATE order_search s SET text = fresh.text
    FROM (SELECT order_search_text(NEW, order_payment_references(NEW.id)) AS text) fresh
    WHERE s.order_id = NEW.id AND s.text <> fresh.text;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_search AFTER INSERT OR UPDATE OF
  email, from_values, to_values, route_values, in_units, out_units, payout_reference, refund_address
ON orders FOR EACH ROW EXECUTE FUNCTION orders_are_searched();

CREATE FUNCTION payments_are_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_search s SET text = order_search_text(o, order_payment_references(o.id))
  FROM orders o
  WHERE o.id = NEW.order_id AND s.order_id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_payments_search AFTER INSERT ON order_payments
  FOR EACH ROW WHEN (NEW.reference <> '') EXECUTE FUNCTION payments_are_searched();
-- References change when a person is erased.
CREATE TRIGGER order_payments_search_again AFTER UPDATE OF reference ON order_payments
  FOR EACH ROW EXECUTE FUNCTION payments_are_searched();

INSERT INTO order_search SELECT o.id, order_search_text(o, order_payment_references(o.id)) FROM orders o;

-- Additions wait in a list, which each search reads through. With the usual limit, whoever makes an order would work it into
-- the index every now and then; here only the analysis of the table does, which autovacuum makes after so many orders.
CREATE INDEX order_search_text ON order_search USING gin (text gin_trgm_ops) WITH (gin_pending_list_limit = 1048576);
ALTER TABLE order_search SET (autovacuum_analyze_threshold = 2000, autovacuum_analyze_scale_factor = 0);

-- The orders of a day.
CREATE INDEX orders_created ON orders (created_at);

-- What few orders have: nobody writes these while he makes an order.
CREATE INDEX orders_issue ON orders (id) WHERE issue <> 'none';
CREATE INDEX orders_claimed ON orders (claimed_by, id) WHERE claimed_by IS NOT NULL;

-- By what customers were told to pay to.
CREATE INDEX requisite_claims_number ON requisite_claims USING gin (lower(replace(told ->> 'number', ' ', '')) gin_trgm_ops);
CREATE INDEX requisite_claims_words ON requisite_claims
  USING gin (lower(coalesce(told ->> 'holder', '') || ' ' || coalesce(told ->> 'memo', '')) gin_trgm_ops);

-- The log of what staff do: by its words, and by what was done.
CREATE INDEX audit_entries_words ON audit_entries USING gin (lower(label || E'\n' || reason || E'\n' || action) gin_trgm_ops);
CREATE INDEX audit_entries_action ON audit_entries (action, seq DESC);
