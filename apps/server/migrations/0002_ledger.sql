-- The ledger: money lies in accounts and moves between them by transfers that sum to zero. Entries are never changed.

CREATE TABLE ledger_accounts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN (
    'reserve', 'customerDeposit', 'payoutInFlight', 'feeIncome', 'affiliateLiability', 'userWallet', 'unmatched',
    'position', 'ownerCapital', 'outside')),
  currency_id uuid NOT NULL,
  -- Where a reserve lies or whose a wallet is; empty for the account of its kind and currency that orders use.
  place text NOT NULL DEFAULT '',
  balance numeric(40,0) NOT NULL DEFAULT 0,
  held numeric(40,0) NOT NULL DEFAULT 0,
  entry_count bigint NOT NULL DEFAULT 0,
  -- The hash of the last entry, so that a cut tail shows.
  head bytea NOT NULL DEFAULT '\x',
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  CONSTRAINT ledger_accounts_name UNIQUE (kind, currency_id, place),
  -- The counter-accounts show what came from where, so they may go below zero; everything else is money that lies somewhere.
  CONSTRAINT ledger_accounts_covered CHECK (
    held >= 0 AND CASE WHEN kind IN ('position', 'ownerCapital', 'outside') THEN held = 0 ELSE held <= balance END)
) WITH (fillfactor = 50);

CREATE TABLE ledger_transfers (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  -- What it is about, mostly an order's id. No foreign key: the ledger knows nothing of orders.
  reference text NOT NULL,
  memo text NOT NULL DEFAULT '',
  -- What may be booked once only carries a key: 'payout:<order id>'.
  key text CONSTRAINT ledger_transfers_key UNIQUE,
  created_at timestamptz NOT NULL DEFAULT tetri_now()
);
CREATE INDEX ledger_transfers_reference ON ledger_transfers (reference);

CREATE TABLE ledger_entries (
  account_id uuid NOT NULL REFERENCES ledger_accounts,
  sequence bigint NOT NULL CHECK (sequence > 0),
  transfer_id uuid NOT NULL REFERENCES ledger_transfers,
  amount numeric(40,0) NOT NULL CHECK (amount <> 0),
  balance_after numeric(40,0) NOT NULL,
  -- Over the entry, its transfer and the account's entry before: see ledger_entry_hash.
  hash bytea NOT NULL,
  PRIMARY KEY (account_id, sequence)
);
CREATE INDEX ledger_entries_transfer ON ledger_entries (transfer_id);

CREATE TABLE ledger_holds (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES ledger_accounts,
  units numeric(40,0) NOT NULL CHECK (units > 0),
  reference text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'posted', 'voided')),
  -- The transfer that a posted hold became.
  transfer_id uuid REFERENCES ledger_transfers,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  resolved_at timestamptz,
  CONSTRAINT ledger_holds_resolved CHECK ((status = 'open') = (resolved_at IS NULL) AND (status = 'posted') = (transfer_id IS NOT NULL))
);

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER ledger_accounts_kept BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER ledger_holds_kept BEFORE DELETE OR TRUNCATE ON ledger_holds
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Chains an entry to the account's entry before it. Text in a fixed form, so the session's settings do not matter.
CREATE FUNCTION ledger_entry_hash(
  p_before bytea, p_account uuid, p_sequence bigint, p_amount numeric, p_balance numeric,
  p_transfer uuid, p_kind text, p_reference text, p_memo text, p_at timestamptz
) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT sha256(p_before || convert_to(
    jsonb_build_array(p_account, p_sequence, p_amount::text, p_balance::text, p_transfer, p_kind, p_reference, p_memo,
      (extract(epoch FROM p_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

-- Holds units of reserves for a batch: greedily, in the order given. Answers one row for each that was refused, with what
-- was there for it; the others are held. One statement locks all accounts, in the order of their ids.
CREATE FUNCTION ledger_hold_reserves(p_holds uuid[], p_currencies uuid[], p_units numeric[], p_references text[])
RETURNS TABLE (refused int, available numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  account uuid;
  free numeric;
  taken numeric := 0;
  admitted int[] := '{}';
BEGIN
  FOR item IN
    WITH locked AS MATERIALIZED (
      SELECT a.id, a.currency_id, a.balance - a.held AS free FROM ledger_accounts a
      WHERE a.kind = 'reserve' AND a.place = '' AND a.currency_id = ANY (p_currencies)
      ORDER BY a.id FOR UPDATE
    )
    SELECT w.ordinal::int AS ordinal, w.units, l.id, coalesce(l.free, 0) AS free
    FROM unnest(p_currencies, p_units) WITH ORDINALITY AS w (currency_id, units, ordinal)
    LEFT JOIN locked l USING (currency_id)
    ORDER BY l.id, w.ordinal
  LOOP
    IF item.id IS DISTINCT FROM account THEN
      IF taken > 0 THEN UPDATE ledger_accounts a SET held = a.held + taken WHERE a.id = account; END IF;
      account := item.id;
      free := item.free;
      taken := 0;
    ELSIF free IS NULL THEN
      free := 0;
    END IF;
    IF item.units <= free THEN
      free := free - item.units;
      taken := taken + item.units;
      admitted := admitted || item.ordinal;
    ELSE
      refused := item.ordinal;
      available := free;
      RETURN NEXT;
    END IF;
  END LOOP;
  IF taken > 0 THEN UPDATE ledger_accounts a SET held = a.held + taken WHERE a.id = account; END IF;

  INSERT INTO ledger_holds (id, account_id, units, reference)
  SELECT p_holds[o], a.id, p_units[o], p_references[o]
  FROM unnest(admitted) AS o
  JOIN ledger_accounts a ON a.kind = 'reserve' AND a.place = '' AND a.currency_id = p_currencies[o];
END $$;

-- Books everything of one event at once, or nothing. p_book:
--   voids:     [hold id]
--   posts:     [{hold, transfer}]           the hold is released and becomes this transfer
--   transfers: [{id, kind, reference, memo, key, entries: [{kind, currency, place, units}]}]
--   holds:     [{id, currency, units, reference}]   on the reserve of the currency
-- Answers false, having done nothing, when the transfers' keys were booked before; else the currencies of the reserves it touched.
-- Raises TL001 when a hold is resolved already, TL002 (detail: what is there) when an account does not cover its entry,
-- TL003 when a transfer does not sum to zero.
CREATE FUNCTION ledger_book(p_book jsonb, OUT booked boolean, OUT reserves uuid[]) LANGUAGE plpgsql AS $$
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
    IF account.kind NOT IN ('position', 'ownerCapital', 'outside') AND after < account.held THEN
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
