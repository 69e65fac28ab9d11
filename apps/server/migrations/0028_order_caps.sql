-- Caps of open unpaid orders, and what holds the statements of the hot path and the erasure of people to their word.

-- A keyed hash of the network that an order came from: kept while the order holds a reserve without having been paid, which
-- is as long as somebody counts by it.
ALTER TABLE orders ADD COLUMN network text CHECK (network ~ '^[A-Za-z0-9_-]{16}$');

CREATE FUNCTION orders_forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_forget_network BEFORE UPDATE ON orders FOR EACH ROW
  WHEN (NEW.network IS NOT NULL AND (NEW.payout_state <> 'held' OR NEW.received_units > 0))
  EXECUTE FUNCTION orders_forget_network();

-- What the caps count.
CREATE INDEX orders_unpaid_network ON orders (network) WHERE payout_state = 'held' AND received_units = 0 AND network IS NOT NULL;
CREATE INDEX orders_unpaid_email ON orders (email) WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NULL;
CREATE INDEX orders_unpaid_person ON orders (user_id) WHERE payout_state = 'held' AND received_units = 0 AND user_id IS NOT NULL;

-- A refused order takes its key with it while the reserve is locked; erasing a person goes by the order too.
CREATE INDEX order_idempotency_order ON order_idempotency (order_id);

-- Which of these orders may not be made: one row for each, with what it may not pass. `network`, `email` and `person`: as
-- many orders of it as `allowed` are open and unpaid; `unproven`: with it they would hold more of the reserve than may be
-- held before somebody has proved to be a person. p_orders as in create_orders, each with `caps` {network, email, person,
-- share}, null where nothing is capped, and `is_proven`. Orders by the same network, address or person wait here for each
-- other until the transaction ends, so that none passes unseen beside another.
CREATE FUNCTION judge_order_caps(p_orders jsonb, p_ids uuid[])
RETURNS TABLE (id uuid, verdict text, allowed numeric) LANGUAGE plpgsql AS $$
DECLARE
  item record;
  counts int[] := '{}';
  sums numeric[] := '{}';
BEGIN
  IF NOT p_orders @? '$[*].caps.*' THEN RETURN; END IF;

  -- In one order always, so that two batches never wait for each other in a ring.
  PERFORM pg_advisory_xact_lock(k.lock) FROM (
    SELECT DISTINCT hashtextextended(k.kind || ' ' || k.name, 28) AS lock
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, network text, email text, user_id uuid, caps jsonb)
    CROSS JOIN LATERAL (VALUES
      ('network', o.network), ('person', o.user_id::text), ('email', CASE WHEN o.user_id IS NULL THEN o.email END)) AS k (kind, name)
    WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL AND k.name IS NOT NULL
    ORDER BY 1) k;

  FOR item IN
    WITH asked AS MATERIALIZED (
      SELECT o.ordinal, o.id, o.to_currency_id, o.out_units, o.is_proven, k.kind, k.name,
        (o.caps->>k.kind)::int AS most, (o.caps->>'share')::numeric AS share,
        dense_rank() OVER (ORDER BY k.kind, k.name) AS number,
        dense_rank() OVER (ORDER BY k.kind, k.name, o.to_currency_id) AS number_in_currency
      FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (
          id uuid, network text, email text, user_id uuid, to_currency_id uuid, out_units numeric, is_proven boolean, caps jsonb))
        WITH ORDINALITY AS o (id, network, email, user_id, to_currency_id, out_units, is_proven, caps, ordinal)
      CROSS JOIN LATERAL (VALUES
        ('network', o.network), ('person', o.user_id::text), ('email', CASE WHEN o.user_id IS NULL THEN o.email END)) AS k (kind, name)
      WHERE o.id = ANY (p_ids) AND o.caps IS NOT NULL AND k.name IS NOT NULL
    )
    SELECT a.ordinal, a.id, a.out_units AS units,
      array_agg(a.kind ORDER BY a.kind) AS kinds, array_agg(a.most ORDER BY a.kind) AS mosts,
      array_agg(a.number ORDER BY a.kind) AS numbers, array_agg(a.number_in_currency ORDER BY a.kind) AS numbers_in_currency,
      array_agg(u.open ORDER BY a.kind) AS opens, array_agg(u.held ORDER BY a.kind) AS helds,
      -- What the reserve cannot cover is refused for that.
      CASE WHEN NOT a.is_proven AND a.out_units <= r.balance - r.held THEN r.balance * a.share / 100 END AS allowance
    FROM asked a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS open, coalesce(sum(x.out_units) FILTER (WHERE x.to_currency_id = a.to_currency_id), 0) AS held
      FROM (
        SELECT n.to_currency_id, n.out_units FROM orders n
        WHERE a.kind = 'network' AND n.network = a.name AND n.payout_state = 'held' AND n.received_units = 0
        UNION ALL
        SELECT e.to_currency_id, e.out_units FROM orders e
        WHERE a.kind = 'email' AND e.email = a.name AND e.user_id IS NULL AND e.payout_state = 'held' AND e.received_units = 0
        UNION ALL
        SELECT p.to_currency_id, p.out_units FROM orders p
        WHERE a.kind = 'person' AND p.user_id = CASE WHEN a.kind = 'person' THEN a.name::uuid END
          AND p.payout_state = 'held' AND p.received_units = 0
      ) x
    ) u
    LEFT JOIN ledger_accounts r ON r.kind = 'reserve' AND r.place = '' AND r.currency_id = a.to_currency_id
    GROUP BY a.ordinal, a.id, a.out_units, a.is_proven, a.share, r.balance, r.held
    ORDER BY a.ordinal
  LOOP
    verdict := NULL;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      IF item.opens[at] + coalesce(counts[item.numbers[at]], 0) >= item.mosts[at] THEN
        verdict := item.kinds[at];
        allowed := item.mosts[at];
        EXIT;
      ELSIF item.helds[at] + coalesce(sums[item.numbers_in_currency[at]], 0) + item.units > item.allowance THEN
        verdict := 'unproven';
        allowed := item.allowance;
      END IF;
    END LOOP;
    IF verdict IS NOT NULL THEN
      id := item.id;
      RETURN NEXT;
      CONTINUE;
    END IF;
    FOR at IN 1 .. cardinality(item.kinds) LOOP
      counts[item.numbers[at]] := coalesce(counts[item.numbers[at]], 0) + 1;
      sums[item.numbers_in_currency[at]] := coalesce(sums[item.numbers_in_currency[at]], 0) + item.units;
    END LOOP;
  END LOOP;
END $$;

-- As in 0024, with the caps: an order beyond one is answered with what it may not pass, in the place of `created`.
CREATE OR REPLACE FUNCTION create_orders(p_orders jsonb)
RETURNS TABLE (outcome text, available numeric, made_id uuid, made_hash text, expires timestamptz) LANGUAGE plpgsql AS $$
DECLARE
  instant timestamptz := tetri_now();
  ids uuid[];
  currencies uuid[];
  amounts numeric[];
  refused_ids uuid[] := '{}';
  refused_free numeric[] := '{}';
  refused_for text[] := '{}';
  refusal record;
BEGIN
  INSERT INTO order_idempotency (scope, key, body_hash, order_id, created_at)
  SELECT o.idempotency->>'scope', o.idempotency->>'key', o.idempotency->>'hash', o.id, instant
  FROM jsonb_to_recordset(p_orders) AS o (id uuid, idempotency jsonb)
  WHERE o.idempotency IS NOT NULL
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;

  SELECT array_agg(o.id ORDER BY o.ordinal), array_agg(o.to_currency_id ORDER BY o.ordinal), array_agg(o.out_units ORDER BY o.ordinal)
  INTO ids, currencies, amounts
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, to_currency_id uuid, out_units numeric, idempotency jsonb))
    WITH ORDINALITY AS o (id, to_currency_id, out_units, idempotency, ordinal)
  -- By the limit each key is looked up: a join of what the planner takes for a hundred orders would read the whole table.
  WHERE o.idempotency IS NULL OR o.id = (
    SELECT i.order_id FROM order_idempotency i
    WHERE i.scope = o.idempotency->>'scope' AND i.key = o.idempotency->>'key' LIMIT 1);

  IF ids IS NOT NULL THEN
    FOR refusal IN SELECT * FROM judge_order_caps(p_orders, ids) LOOP
      refused_ids := refused_ids || refusal.id;
      refused_free := refused_free || refusal.allowed;
      refused_for := refused_for || refusal.verdict;
    END LOOP;
    IF cardinality(refused_ids) > 0 THEN
      SELECT coalesce(array_agg(u.id ORDER BY u.n), '{}'), coalesce(array_agg(u.currency ORDER BY u.n), '{}'),
        coalesce(array_agg(u.units ORDER BY u.n), '{}')
      INTO ids, currencies, amounts
      FROM unnest(ids, currencies, amounts) WITH ORDINALITY AS u (id, currency, units, n)
      WHERE u.id <> ALL (refused_ids);
    END IF;

    FOR refusal IN SELECT * FROM ledger_hold_reserves(ids, currencies, amounts, ids::text[]) LOOP
      refused_ids := refused_ids || ids[refusal.refused];
      refused_free := refused_free || refusal.available;
      refused_for := refused_for || 'refused'::text;
    END LOOP;
    IF cardinality(refused_ids) > 0 THEN
      DELETE FROM order_idempotency i WHERE i.order_id = ANY (refused_ids);
      ids := ARRAY(SELECT i FROM unnest(ids) WITH ORDINALITY AS u (i, n) WHERE i <> ALL (refused_ids) ORDER BY n);
    END IF;

    INSERT INTO orders (
      id, uid, secret, status, route_id, from_currency_id, to_currency_id, from_code, to_code, from_symbol, to_symbol,
      from_decimals, to_decimals, payment_method, payout_method, in_units, out_units, fee_units, rate, rate_type, lock_point,
      lock_confirmations, price_locked_at, parts, services, quote_id, tolerance_percent, from_values, to_values, route_values,
      email, lang, is_newsletter_agreed, is_preview_skipped, is_out_data_hidden, partner, utm, refund_address, refund_memo,
      client_callback_url, ipn_url, ipn_secret, user_id, confirmations_required, lifetime_seconds, hold_id, network, created_at, status_at,
      updated_at, expires_at)
    SELECT
      o.id, o.uid, o.secret, 'new', o.route_id, o.from_currency_id, o.to_currency_id, o.from_code, o.to_code, o.from_symbol, o.to_symbol,
      o.from_decimals, o.to_decimals, o.payment_method, o.payout_method, o.in_units, o.out_units, o.fee_units, o.rate, o.rate_type, o.lock_point,
      o.lock_confirmations, CASE WHEN o.rate_type = 'fixed' OR o.lock_point = 'creation' THEN instant END, o.parts, o.services,
      o.quote_id, o.tolerance_percent, o.from_values, o.to_values, o.route_values,
      o.email, o.lang, o.is_newsletter_agreed, o.is_preview_skipped, o.is_out_data_hidden, o.partner, o.utm, o.refund_address, o.refund_memo,
      o.client_callback_url, o.ipn_url, o.ipn_secret, o.user_id, o.confirmations_required, o.lifetime_seconds, o.id, o.network, instant, instant, instant,
      instant + make_interval(secs => o.lifetime_seconds)
    FROM jsonb_populate_recordset(NULL::orders, p_orders) o
    WHERE o.id = ANY (ids);

    INSERT INTO order_history (order_id, to_status, issue, actor, at)
    SELECT i, 'new', 'none', 'customer', instant FROM unnest(ids) AS i;

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT r.kind, r.name, o.id::text, jsonb_build_object('orderId', o.id), r.at, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, lifetime_seconds integer)
    CROSS JOIN LATERAL (VALUES
      ('event', 'orderCreated', instant), ('job', 'openInvoice', instant),
      ('job', 'expireOrder', instant + make_interval(secs => o.lifetime_seconds))) AS r (kind, name, at)
    WHERE o.id = ANY (ids);

    INSERT INTO outbox (kind, name, key, payload, run_at, created_at)
    SELECT 'event', 'reserveChanged', o.to_currency_id::text, jsonb_build_object('currencyId', o.to_currency_id), instant, instant
    FROM jsonb_to_recordset(p_orders) AS o (id uuid, to_currency_id uuid)
    WHERE o.id = ANY (ids)
    GROUP BY o.to_currency_id;
  END IF;

  RETURN QUERY
  SELECT
    CASE WHEN o.id = ANY (ids) THEN 'created' WHEN r.id IS NOT NULL THEN r.why ELSE 'repeated' END,
    r.free, coalesce(i.order_id, o.id), i.body_hash, instant + make_interval(secs => o.lifetime_seconds)
  FROM ROWS FROM (jsonb_to_recordset(p_orders) AS (id uuid, lifetime_seconds integer, idempotency jsonb))
    WITH ORDINALITY AS o (id, lifetime_seconds, idempotency, ordinal)
  LEFT JOIN unnest(refused_ids, refused_free, refused_for) AS r (id, free, why) ON r.id = o.id
  LEFT JOIN LATERAL (
    SELECT k.order_id, k.body_hash FROM order_idempotency k
    WHERE k.scope = o.idempotency->>'scope' AND k.key = o.idempotency->>'key' LIMIT 1) i ON true
  ORDER BY o.ordinal;
END $$;

-- What a person may have erased, out of rows that otherwise never change: see docs/decisions/erasing-a-person.md.

-- Named columns of a row may be emptied while `tetri.erasing` is on, which the functions below turn on for themselves.
CREATE FUNCTION allow_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tetri.erasing', true) = 'on'
    AND to_jsonb(OLD) - TG_ARGV::text[] = to_jsonb(NEW) - TG_ARGV::text[] THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

DROP TRIGGER order_history_append_only ON order_history;
CREATE TRIGGER order_history_append_only BEFORE UPDATE OR DELETE ON order_history
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('reason');
CREATE TRIGGER order_history_kept BEFORE TRUNCATE ON order_history FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

DROP TRIGGER order_payments_append_only ON order_payments;
CREATE TRIGGER order_payments_append_only BEFORE UPDATE OR DELETE ON order_payments
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('reference', 'reason');
CREATE TRIGGER order_payments_kept BEFORE TRUNCATE ON order_payments FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Where the money went to is the one thing of a payout that succeeded which can go.
CREATE OR REPLACE FUNCTION payouts_keep_success() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('tetri.erasing', true) = 'on'
    AND to_jsonb(OLD) - '{destination,reference,reason}'::text[] = to_jsonb(NEW) - '{destination,reference,reason}'::text[]
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the payout of order % has succeeded and cannot change', OLD.order_id USING ERRCODE = 'TP001';
END $$;

-- The chain holds a salted digest of what an entry says in words and values, so that these can be erased and the chain still
-- proves who did what, when and to which row. Entries of before have no digest and are chained by their words.
ALTER TABLE audit_entries ADD COLUMN salt uuid, ADD COLUMN content_hash text, ADD COLUMN erased_at timestamptz;

CREATE FUNCTION audit_content_hash(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.salt, entry.label, entry.reason, entry.old_value, entry.new_value)::text, 'UTF8')), 'hex');
$$;

CREATE OR REPLACE FUNCTION audit_hash(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(CASE WHEN entry.content_hash IS NULL
    THEN jsonb_build_array(
      entry.previous_hash, entry.seq, entry.id, extract(epoch FROM entry.at), entry.staff_id, entry.staff_name, entry.staff_role, entry.action,
      entry.subject, entry.subject_id, entry.label, entry.reason, entry.old_value, entry.new_value, entry.ip, entry.request_id)
    ELSE jsonb_build_array(
      entry.previous_hash, entry.seq, entry.id, extract(epoch FROM entry.at), entry.staff_id, entry.staff_name, entry.staff_role, entry.action,
      entry.subject, entry.subject_id, CASE WHEN entry.erased_at IS NULL THEN audit_content_hash(entry) ELSE entry.content_hash END,
      entry.ip, entry.request_id)
  END::text, 'UTF8')), 'hex');
$$;

CREATE OR REPLACE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.at := tetri_now();
  NEW.salt := gen_random_uuid();
  NEW.erased_at := NULL;
  NEW.content_hash := audit_content_hash(NEW);
  NEW.previous_hash := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END
$$;

DROP TRIGGER audit_entries_append_only ON audit_entries;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION allow_erasure('label', 'reason', 'old_value', 'new_value', 'salt', 'erased_at');
CREATE TRIGGER audit_entries_kept BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();

-- Takes the words and values out of what the log says of these rows. Who acted, when and on which row stays.
CREATE FUNCTION erase_audit(p_subject text, p_ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE audit_entries SET label = '', reason = '', old_value = 'null', new_value = 'null', salt = NULL, erased_at = tetri_now()
  WHERE subject = p_subject AND subject_id = ANY (p_ids::text[]) AND content_hash IS NOT NULL AND erased_at IS NULL;
  PERFORM set_config('tetri.erasing', 'off', true);
END $$;

-- Takes out of ended orders who the customer is and where their money came from and went to; amounts, statuses, times and
-- the ledger stay. Answers the names of files to delete and the mails that were sent.
CREATE FUNCTION erase_orders(p_ids uuid[], OUT files text[], OUT mails text[]) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM erase_audit('order', p_ids);
  PERFORM set_config('tetri.erasing', 'on', true);
  UPDATE orders SET email = '', from_values = '[]', to_values = '[]', route_values = '[]', refund_address = NULL,
    refund_memo = NULL, client_callback_url = NULL, ipn_url = NULL, ipn_secret = NULL, utm = NULL, network = NULL,
    payout_reference = CASE WHEN payout_reference IS NOT NULL THEN '' END
  WHERE id = ANY (p_ids);
  UPDATE order_history SET reason = '' WHERE order_id = ANY (p_ids) AND reason <> '';
  UPDATE order_payments SET reference = '', reason = '' WHERE order_id = ANY (p_ids);
  UPDATE payouts SET destination = '[]', reason = NULL, reference = CASE WHEN reference IS NOT NULL THEN '' END
  WHERE order_id = ANY (p_ids);
  UPDATE invoices SET details = '{}', reason = CASE WHEN reason IS NOT NULL THEN '' END WHERE order_id = ANY (p_ids);
  DELETE FROM order_notes WHERE order_id = ANY (p_ids);
  DELETE FROM order_idempotency WHERE order_id = ANY (p_ids);
  DELETE FROM push_subscriptions WHERE order_id = ANY (p_ids);
  WITH gone AS (DELETE FROM receipts WHERE order_id = ANY (p_ids) RETURNING file_name)
  SELECT coalesce(array_agg(file_name), '{}') INTO files FROM gone;
  SELECT coalesce(array_agg(key), '{}') INTO mails FROM sent_mails WHERE order_id = ANY (p_ids);
  PERFORM set_config('tetri.erasing', 'off', true);
END $$;

-- As in 0002; the accounts are looked up by name and locked by id, where one condition of many parts read them all.
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

  INSERT INTO ledger_accounts (kind, currency_id, place)
  SELECT DISTINCT e->>'kind', (e->>'currency')::uuid, e->>'place'
  FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
  ORDER BY 1, 2, 3
  ON CONFLICT ON CONSTRAINT ledger_accounts_name DO NOTHING;

  WITH named AS (
    SELECT h.account_id AS id FROM ledger_holds h WHERE h.id = ANY (holds)
    UNION
    SELECT n.id
    FROM jsonb_array_elements(p_book->'transfers') t, jsonb_array_elements(t->'entries') e
    CROSS JOIN LATERAL (SELECT a.id FROM ledger_accounts a
      WHERE a.kind = e->>'kind' AND a.currency_id = (e->>'currency')::uuid AND a.place = e->>'place' LIMIT 1) n
    UNION
    SELECT n.id
    FROM jsonb_array_elements(p_book->'holds') h
    CROSS JOIN LATERAL (SELECT a.id FROM ledger_accounts a
      WHERE a.kind = 'reserve' AND a.currency_id = (h->>'currency')::uuid AND a.place = '' LIMIT 1) n
  ), locked AS MATERIALIZED (
    SELECT a.kind, a.currency_id FROM ledger_accounts a WHERE a.id = ANY (ARRAY(SELECT id FROM named))
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

-- Sessions that nobody has used for long are swept at a sign-in.
CREATE INDEX user_sessions_seen ON user_sessions (last_seen_at);
CREATE INDEX staff_sessions_seen ON staff_sessions (last_seen_at);

-- As in 0001; rows are looked up by their ids, where a join with as many as the planner fears would read the whole outbox.
CREATE OR REPLACE FUNCTION outbox_take(relay int, batch int, events text[], listeners text[]) RETURNS SETOF outbox LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock(7380142);

  with fanned as (
    delete from outbox where id = any (array(
      select id from outbox where kind = 'event' order by id limit 1000 for update skip locked))
    returning *
  )
  insert into outbox (kind, name, listener, key, payload)
  select 'delivery', f.name, l.listener, f.key, f.payload
  from fanned f join unnest(events, listeners) as l (event, listener) on l.event = f.name
  order by f.id, l.listener;

  return query
  with ready as (
    select o.id from outbox o
    where o.kind <> 'event' and o.claimed_by is null and o.dead_at is null and o.retry_at is null and o.run_at <= o.created_at
      and not exists (select from outbox b where b.lane = o.lane and b.key = o.key
        and b.kind <> 'event' and b.dead_at is null and (b.claimed_by is not null or b.retry_at is not null))
    order by o.id limit batch for update skip locked
  ), later as (
    select o.id from outbox o
    where o.kind <> 'event' and o.claimed_by is null and o.dead_at is null and (o.retry_at is not null or o.run_at > o.created_at)
      and coalesce(o.retry_at, o.run_at) <= tetri_now()
      and not exists (select from outbox b where b.lane = o.lane and b.key = o.key
        and b.kind <> 'event' and b.dead_at is null and (b.claimed_by is not null or b.retry_at is not null)
        and (b.claimed_by is not null or b.id < o.id))
    order by coalesce(o.retry_at, o.run_at) limit batch for update skip locked
  )
  update outbox o set claimed_by = relay
  where o.id = any (array(
    select c.id from (select id from ready union all select id from later order by id limit batch) c))
  returning o.*;
end $$;
