-- A question that a provider did not answer is put off by itself, and is in a queue for staff until it is answered.
ALTER TABLE hosted_payments
  -- Questions in a row without an answer, since when, and what was wrong with the last.
  ADD COLUMN failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  ADD COLUMN failing_since timestamptz,
  ADD COLUMN problem text NOT NULL DEFAULT '',
  ADD CONSTRAINT hosted_payments_failing CHECK ((failing_since IS NULL) = (failures = 0));
CREATE INDEX hosted_payments_unanswered ON hosted_payments (failing_since) WHERE failing_since IS NOT NULL;

-- What the provider told of, and was not seen to be paid, may have been put off without an answer: it is asked once more.
UPDATE hosted_payments h SET due_at = tetri_now()
WHERE due_at IS NULL AND told > 0 AND NOT EXISTS (
  SELECT FROM deposits d JOIN deposit_addresses a ON a.id = d.address_id WHERE a.order_id = h.order_id
);
