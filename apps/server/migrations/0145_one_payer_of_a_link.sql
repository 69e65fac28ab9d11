-- Whether another order of the same link for one goes on, or has paid it. One that only has money of an odd payment here leaves it to
-- whoever goes on first; one that waits for the rest of its payment goes on.
CREATE FUNCTION is_link_promised(one uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM order_merchants m
    JOIN payment_links l ON l.id = m.link_id AND l.kind = 'once'
    JOIN order_merchants n ON n.link_id = l.id AND n.order_id <> one
    JOIN orders o ON o.id = n.order_id
    WHERE m.order_id = one AND takes_link(o)
      AND (o.status <> 'errorPayment' OR (o.resolution = 'topUp' AND o.resolution_until IS NOT NULL))
  )
$$;

-- Whether this order may go on to pay its link. The link is locked, so that of two orders at once one may.
CREATE FUNCTION claim_link(one uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM payment_links WHERE id = (SELECT link_id FROM order_merchants WHERE order_id = one) FOR UPDATE;
  RETURN NOT is_link_promised(one);
END $$;
