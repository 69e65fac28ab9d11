-- A payment method's code, as the contract judges it: the network of a plug-in may have a digit in its name ("trc20").
ALTER TABLE routes
  DROP CONSTRAINT routes_payment_method_check,
  DROP CONSTRAINT routes_payout_method_check,
  ADD CONSTRAINT routes_payment_method_check CHECK (payment_method ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(payment_method) <= 40),
  ADD CONSTRAINT routes_payout_method_check CHECK (payout_method ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' AND length(payout_method) <= 40);
