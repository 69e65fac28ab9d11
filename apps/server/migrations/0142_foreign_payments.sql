-- Money in another currency than its order asks for is kept as a payment without an order: it is listed, given back or taken as
-- income as any other. What was booked before has the id of its deposit, as its entries have.
INSERT INTO unclaimed_payments (id, source, deposit_id, currency_id, units, place, state, is_demo, seen_at)
SELECT d.id, 'deposit', d.id, d.currency_id, owed.units, 'deposits:' || d.method || ':' || d.network, 'open', o.is_demo, d.seen_at
FROM (
  SELECT t.reference, sum(e.amount) AS units
  FROM ledger_entries e
  JOIN ledger_transfers t ON t.id = e.transfer_id
  JOIN ledger_accounts a ON a.id = e.account_id
  WHERE a.kind = 'unmatched' AND t.kind IN ('foreignDeposit', 'foreignDepositReversal')
  GROUP BY t.reference
  HAVING sum(e.amount) > 0
) AS owed
JOIN deposits d ON d.id::text = owed.reference
JOIN orders o ON o.id = d.order_id
WHERE NOT EXISTS (SELECT FROM unclaimed_payments u WHERE u.deposit_id = d.id);
