-- What somebody wants undone and nobody else has agreed to yet: while there is any, the order pays nothing out. It lies on
-- the order's own row, so that whoever waited for the row's lock reads it as it stands then.
ALTER TABLE orders ADD COLUMN pending_undo_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (pending_undo_units >= 0);

UPDATE orders o SET pending_undo_units = asked.units
FROM (
  SELECT u.order_id, sum(p.units) AS units FROM payment_undos u JOIN order_payments p ON p.id = u.payment_id GROUP BY u.order_id
) asked
WHERE o.id = asked.order_id;
