-- What the price of an order gave its customer of a partner's commission, as a percentage. A reward is what is left of the commission:
-- by the partner's split of the moment the order was done, whoever changed it meanwhile had both halves. Null: not kept then.
ALTER TABLE affiliate_orders ADD COLUMN given text;
