-- Refunds of coins may be payouts that the product sends, as orders, withdrawals from wallets and those of partners are.
ALTER TABLE payouts DROP CONSTRAINT payouts_kind_check,
  ADD CONSTRAINT payouts_kind_check CHECK (kind IN ('order', 'withdrawal', 'partner', 'refund'));

-- Whether the product begins refunds by itself, who bears what the network takes for one, and how much of it the customer bears at
-- most; null is no limit.
ALTER TABLE payout_rules
  ADD COLUMN refund_is_automatic boolean NOT NULL DEFAULT false,
  ADD COLUMN refund_fee_by text NOT NULL DEFAULT 'customer' CHECK (refund_fee_by IN ('customer', 'house')),
  ADD COLUMN refund_fee_max_units numeric(40,0) CHECK (refund_fee_max_units > 0);

ALTER TABLE orders
  -- What the customer bears of the network's fee, fixed when it was chosen that money goes back; null where nothing was fixed.
  ADD COLUMN refund_fee_units numeric(40,0) CHECK (refund_fee_units >= 0),
  -- What of the order's money a refund that is ready or on its way takes: nothing else is done with it meanwhile.
  ADD COLUMN refunding_units numeric(40,0) NOT NULL DEFAULT 0 CHECK (refunding_units >= 0);

-- What is sent back for an order. Its payout has this id as what it pays.
CREATE TABLE order_refunds (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  -- The first of its order is 1.
  number integer NOT NULL CHECK (number > 0),
  -- What of the order's money it takes, with the fee.
  units numeric(40,0) NOT NULL CHECK (units > 0),
  fee_units numeric(40,0) NOT NULL CHECK (fee_units >= 0 AND fee_units < units),
  -- Emptied when the person is erased.
  address text NOT NULL,
  memo text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed', 'stopped')),
  reference text,
  reason text NOT NULL DEFAULT '',
  -- Null where the product began it.
  started_by uuid,
  started_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  ended_at timestamptz,
  UNIQUE (order_id, number)
);
CREATE UNIQUE INDEX order_refunds_open ON order_refunds (order_id) WHERE state = 'open';

-- Of erased orders: where their refunds went.
CREATE FUNCTION erase_refunds(p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT id FROM order_refunds WHERE order_id = ANY (p_ids));
BEGIN
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE payout_transactions SET raw = '' WHERE raw <> '' AND payout_id IN (SELECT id FROM payouts WHERE order_id = ANY (ids));
  UPDATE payouts SET destination = '[]', reason = CASE WHEN reason IS NOT NULL THEN '' END, problem = '' WHERE order_id = ANY (ids);
  UPDATE order_refunds SET address = '', memo = '', reason = '' WHERE id = ANY (ids);
  PERFORM set_config('tetri.erasing', 'off', true);
END $$;

ALTER FUNCTION erase_orders(uuid[]) RENAME TO erase_orders_payouts;
CREATE FUNCTION erase_orders(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_refunds(p_ids);
  SELECT w.files, w.mails INTO files, mails FROM erase_orders_payouts(p_ids) w;
END $$;

ALTER FUNCTION erase_payers(uuid[]) RENAME TO erase_payers_words;
CREATE FUNCTION erase_payers(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_refunds(ARRAY(SELECT id FROM orders WHERE id = ANY (p_ids) AND link_units IS NOT NULL));
  SELECT w.files, w.mails INTO files, mails FROM erase_payers_words(p_ids) w;
END $$;
