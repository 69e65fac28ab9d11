-- Books as before, but reads the accounts that it locks by their names. Wallets of customers are accounts too: how many there
-- are is no longer bounded by the catalogue, and each booking read all of them.
CREATE OR REPLACE FUNCTION ledger_book(p_book jsonb, OUT booked boolean, OUT reserves uuid[]) LANGUAGE plpgsql AS $$
DECLARE
  given int := jsonb_array_length(p_book->'transfers');
  counted int;
  holds uuid[] := ARRAY(SELECT (h #>> '{}')::uuid FROM jsonb_array_elements(p_book->'voids') h
    UNION SELECT (p->>'hold')::uuid FROM jsonb_array_elements(p_book->'posts') p);
  item record;
  account ledger_accounts;
  after numeric;
BEGIN
  INSERT INTO ledger_transfers (id, kind, reference, memo, key)
  SELECT t.id, t.kind, t.reference, t.memo, t.key
  FROM jsonb_to_recordset(p_book->'transfers') AS t (id uuid, kind text, reference text, memo text, key text)
  ORDER BY t.key
  ON CONFLICT ON CONSTRAINT ledger_transfers_key DO NOTHING;
  GET DIAGNOSTICS counted = ROW_COUNT;
  booked := counted > 0 OR given = 0;
  IF NOT booked THEN RETURN; END IF;
  IF counted < given THEN RAISE EXCEPTION 'a part of the booking was booked before' USING ERRCODE = 'TL001'; END IF;

  FOR item IN
    SELECT t->>'id' AS transfer, e->>'currency' AS currency FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
    GROUP BY 1, 2 HAVING sum((e->>'units')::numeric) <> 0
  LOOP
    RAISE EXCEPTION 'transfer % does not sum to zero', item.transfer USING ERRCODE = 'TL003';
  END LOOP;

  FOR item IN
    SELECT t->>'id' AS transfer, e->>'currency' AS currency FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
    GROUP BY 1, 2
    HAVING sum(CASE WHEN e->>'kind' = 'custody' THEN (e->>'units')::numeric
      WHEN e->>'kind' IN ('reserve', 'customerDeposit', 'payoutInFlight', 'feeIncome', 'affiliateLiability', 'userWallet', 'unmatched')
        THEN -(e->>'units')::numeric
      ELSE 0 END) <> 0
  LOOP
    RAISE EXCEPTION 'transfer % does not say where its money lies', item.transfer USING ERRCODE = 'TL003';
  END LOOP;

  INSERT INTO ledger_accounts (kind, currency_id, place)
  SELECT DISTINCT e->>'kind', (e->>'currency')::uuid, e->>'place'
  FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
  ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT ledger_accounts_name DO NOTHING;

  WITH wanted AS MATERIALIZED (
    SELECT h.account_id AS id FROM ledger_holds h WHERE h.id = ANY (holds)
    UNION
    SELECT a.id FROM (
      SELECT e->>'kind' AS kind, (e->>'currency')::uuid AS currency, e->>'place' AS place
      FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
      UNION
      SELECT coalesce(h->>'kind', 'reserve'), (h->>'currency')::uuid, coalesce(h->>'place', '')
      FROM jsonb_array_elements(p_book->'holds') h
    ) n
    -- Each by its name: there is an account for each person and currency, and none but these is read.
    CROSS JOIN LATERAL (
      SELECT w.id FROM ledger_accounts w
      WHERE w.kind = n.kind AND w.currency_id = n.currency AND w.place = n.place LIMIT 1) a
  ), locked AS MATERIALIZED (
    SELECT a.kind, a.currency_id FROM ledger_accounts a
    WHERE a.id = ANY (ARRAY(SELECT w.id FROM wanted w))
    ORDER BY a.id FOR UPDATE
  )
  SELECT coalesce(array_agg(DISTINCT l.currency_id), '{}') INTO reserves FROM locked l WHERE l.kind = 'reserve';

  WITH resolved AS (
    UPDATE ledger_holds h SET status = CASE WHEN p.transfer IS NULL THEN 'voided' ELSE 'posted' END,
      transfer_id = p.transfer, resolved_at = tetri_now()
    FROM (SELECT w.id, p.transfer FROM unnest(holds) AS w (id)
      LEFT JOIN jsonb_to_recordset(p_book->'posts') AS p (hold uuid, transfer uuid) ON p.hold = w.id) p
    WHERE h.id = p.id AND h.status = 'open'
    RETURNING h.account_id, h.units
  ), released AS (
    UPDATE ledger_accounts a SET held = a.held - r.units
    FROM (SELECT account_id, sum(units) AS units FROM resolved GROUP BY account_id) r WHERE a.id = r.account_id
  )
  SELECT count(*) INTO counted FROM resolved;
  IF counted < cardinality(holds) THEN RAISE EXCEPTION 'a hold is resolved already' USING ERRCODE = 'TL001'; END IF;

  FOR item IN
    SELECT x.id, x.kind, x.reference, x.memo, x.created_at, e.kind AS account_kind, e.currency, e.place, e.units
    FROM jsonb_array_elements(p_book->'transfers') WITH ORDINALITY AS t (body, ordinal)
    JOIN ledger_transfers x ON x.id = (t.body->>'id')::uuid
    CROSS JOIN LATERAL ROWS FROM (jsonb_to_recordset(t.body->'entries') AS (kind text, currency uuid, place text, units numeric))
      WITH ORDINALITY AS e (kind, currency, place, units, entry)
    ORDER BY t.ordinal, e.entry
  LOOP
    SELECT * INTO account FROM ledger_accounts a
    WHERE a.kind = item.account_kind AND a.currency_id = item.currency AND a.place = item.place;
    after := account.balance + item.units;
    IF account.kind NOT IN ('position', 'ownerCapital', 'outside', 'networkFees', 'custody', 'custodyTotal')
      AND after < account.held THEN
      RAISE EXCEPTION 'account % does not cover the transfer', account.kind
        USING ERRCODE = 'TL002', DETAIL = (account.balance - account.held)::text;
    END IF;
    account.head := ledger_entry_hash(account.head, account.id, account.entry_count + 1, item.units, after,
      item.id, item.kind, item.reference, item.memo, item.created_at);
    INSERT INTO ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash)
    VALUES (account.id, account.entry_count + 1, item.id, item.units, after, account.head);
    UPDATE ledger_accounts a SET balance = after, entry_count = account.entry_count + 1, head = account.head WHERE a.id = account.id;
  END LOOP;

  FOR item IN
    SELECT h.id, coalesce(h.kind, 'reserve') AS kind, h.currency, coalesce(h.place, '') AS place, h.units, h.reference
    FROM jsonb_to_recordset(p_book->'holds') AS h (id uuid, kind text, currency uuid, place text, units numeric, reference text)
  LOOP
    UPDATE ledger_accounts a SET held = a.held + item.units
    WHERE a.kind = item.kind AND a.place = item.place AND a.currency_id = item.currency AND a.balance - a.held >= item.units
    RETURNING a.* INTO account;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the account does not cover the hold' USING ERRCODE = 'TL002', DETAIL = coalesce((
        SELECT a.balance - a.held FROM ledger_accounts a
        WHERE a.kind = item.kind AND a.place = item.place AND a.currency_id = item.currency), 0)::text;
    END IF;
    INSERT INTO ledger_holds (id, account_id, units, reference) VALUES (item.id, account.id, item.units, item.reference);
  END LOOP;
END $$;
