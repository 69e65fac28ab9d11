-- Where the money of each currency really lies: docs/decisions/places-of-reserves.md. Beside the accounts that say whose it
-- is, the ledger keeps one `custody` account for each place and currency, against `custodyTotal`. Whatever changes how much
-- is here changes a place by as much, in the same transfer.

ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check,
  ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (
    'reserve', 'customerDeposit', 'payoutInFlight', 'feeIncome', 'affiliateLiability', 'userWallet', 'unmatched',
    'position', 'ownerCapital', 'outside', 'networkFees', 'custody', 'custodyTotal')),
  DROP CONSTRAINT ledger_accounts_covered,
  -- A place may go below zero: a payment that people sent is booked even where they have not yet said that its money was there.
  ADD CONSTRAINT ledger_accounts_covered CHECK (
    held >= 0 AND CASE WHEN kind IN ('position', 'ownerCapital', 'outside', 'networkFees', 'custody', 'custodyTotal')
      THEN held = 0 ELSE held <= balance END);

-- What was here before lies in the place without a name, until somebody says where it is.
DO $$
DECLARE
  item record;
  entry record;
  account ledger_accounts;
  transfer ledger_transfers;
BEGIN
  FOR item IN
    SELECT a.currency_id, sum(a.balance) AS units FROM ledger_accounts a
    WHERE a.kind IN ('reserve', 'customerDeposit', 'payoutInFlight', 'feeIncome', 'affiliateLiability', 'userWallet', 'unmatched')
    GROUP BY a.currency_id HAVING sum(a.balance) <> 0 ORDER BY a.currency_id
  LOOP
    INSERT INTO ledger_transfers (id, kind, reference, key)
    VALUES (gen_random_uuid(), 'placesOpened', item.currency_id::text, 'placesOpened:' || item.currency_id)
    RETURNING * INTO transfer;
    FOR entry IN SELECT * FROM (VALUES ('custody', item.units), ('custodyTotal', -item.units)) AS e (kind, units) LOOP
      INSERT INTO ledger_accounts (kind, currency_id) VALUES (entry.kind, item.currency_id) RETURNING * INTO account;
      account.head := ledger_entry_hash('\x', account.id, 1, entry.units, entry.units,
        transfer.id, transfer.kind, transfer.reference, transfer.memo, transfer.created_at);
      INSERT INTO ledger_entries (account_id, sequence, transfer_id, amount, balance_after, hash)
      VALUES (account.id, 1, transfer.id, entry.units, entry.units, account.head);
      UPDATE ledger_accounts a SET balance = entry.units, entry_count = 1, head = account.head WHERE a.id = account.id;
    END LOOP;
  END LOOP;
END $$;

-- Books as before; TL003 also when a transfer does not say where the money lies that it brings or takes.
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

  WITH locked AS MATERIALIZED (
    SELECT a.kind, a.currency_id FROM ledger_accounts a
    WHERE a.id IN (SELECT h.account_id FROM ledger_holds h WHERE h.id = ANY (holds))
      OR (a.kind, a.currency_id, a.place) IN (
        SELECT e->>'kind', (e->>'currency')::uuid, e->>'place'
        FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e)
      OR (a.kind = 'reserve' AND a.place = '' AND a.currency_id IN (
        SELECT (h->>'currency')::uuid FROM jsonb_array_elements(p_book->'holds') h))
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
    SELECT h.id, h.currency, h.units, h.reference
    FROM jsonb_to_recordset(p_book->'holds') AS h (id uuid, currency uuid, units numeric, reference text)
  LOOP
    UPDATE ledger_accounts a SET held = a.held + item.units
    WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = item.currency AND a.balance - a.held >= item.units
    RETURNING a.* INTO account;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the reserve does not cover the hold' USING ERRCODE = 'TL002', DETAIL = coalesce((
        SELECT a.balance - a.held FROM ledger_accounts a
        WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = item.currency), 0)::text;
    END IF;
    INSERT INTO ledger_holds (id, account_id, units, reference) VALUES (item.id, account.id, item.units, item.reference);
  END LOOP;
END $$;

-- Places that no payment method knows of by itself: the owner's cold wallets, bank accounts and tills.
CREATE TABLE places (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('coldWallet', 'bankAccount', 'till', 'other')),
  name text NOT NULL CHECK (btrim(name) <> ''),
  is_active boolean NOT NULL DEFAULT true,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  CONSTRAINT places_name UNIQUE (name)
);

-- The ledger's accounts are named after them.
CREATE TRIGGER places_kept BEFORE DELETE OR TRUNCATE ON places FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Where people receive and pay a currency by hand, as long as nothing says otherwise.
CREATE TABLE usual_places (
  currency_id uuid PRIMARY KEY,
  place text NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0)
);

-- The account behind a requisite: what customers pay to it lies there.
ALTER TABLE requisites ADD COLUMN place_id uuid REFERENCES places;

-- How the books of a place compared with what is there, as it was last read.
CREATE TABLE place_checks (
  place text NOT NULL,
  currency_id uuid NOT NULL,
  ledger_units numeric(40, 0) NOT NULL,
  outside_units numeric(40, 0) NOT NULL,
  -- What may be on its way between the two: payouts, fees and payments that are gone take away, payments that do not count yet add.
  payout_units numeric(40, 0) NOT NULL DEFAULT 0,
  fee_units numeric(40, 0) NOT NULL DEFAULT 0,
  lost_units numeric(40, 0) NOT NULL DEFAULT 0,
  deposit_units numeric(40, 0) NOT NULL DEFAULT 0,
  -- checking: it differs, and is read again before anybody is told.
  state text NOT NULL CHECK (state IN ('agrees', 'onTheWay', 'checking', 'differs')),
  differs_since timestamptz,
  checked_at timestamptz NOT NULL,
  -- Why it could not be read the last time; empty where it could.
  problem text NOT NULL DEFAULT '',
  -- Somebody accepts the difference, and somebody else has to agree.
  asked_by uuid,
  asked_name text NOT NULL DEFAULT '',
  asked_units numeric(40, 0),
  PRIMARY KEY (place, currency_id),
  CHECK ((state IN ('checking', 'differs')) = (differs_since IS NOT NULL)),
  CHECK ((asked_by IS NULL) = (asked_units IS NULL))
);
CREATE INDEX place_checks_differing ON place_checks (currency_id) WHERE state = 'differs';

-- What networks took for payouts, in the coin that they take fees in; booked once the reserve covers it.
CREATE TABLE network_fees (
  id uuid PRIMARY KEY,
  method text NOT NULL,
  network text NOT NULL,
  -- The transaction's.
  reference text NOT NULL CHECK (reference <> ''),
  order_id uuid NOT NULL,
  currency_id uuid NOT NULL,
  units numeric(40, 0) NOT NULL CHECK (units > 0),
  seen_at timestamptz NOT NULL DEFAULT tetri_now(),
  booked_at timestamptz,
  UNIQUE (method, network, reference)
);
CREATE INDEX network_fees_unbooked ON network_fees (seen_at) WHERE booked_at IS NULL;
CREATE TRIGGER network_fees_kept BEFORE DELETE OR TRUNCATE ON network_fees
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
