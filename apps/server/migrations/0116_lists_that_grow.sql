-- Lists that grow answer from an index however long they have become.

-- How a line of a statement stands is kept with it: found out for each line anew, a page of them took seconds.
ALTER TABLE statement_lines ADD COLUMN is_taken boolean NOT NULL DEFAULT false;

-- A payment that was undone no longer takes the line that showed it.
CREATE FUNCTION takes_statement_line(key text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (
  SELECT FROM order_payments p
  WHERE p.key = takes_statement_line.key AND NOT EXISTS (SELECT FROM order_payments r WHERE r.reverses = p.id));

UPDATE statement_lines SET is_taken = true WHERE takes_statement_line(payment_key);

ALTER TABLE statement_lines ADD COLUMN state text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN is_taken THEN 'taken' WHEN dismissed_at IS NOT NULL THEN 'dismissed' ELSE 'open' END) STORED;
DROP INDEX statement_lines_newest;
CREATE INDEX statement_lines_state ON statement_lines (state, booked_on DESC, id DESC);
CREATE INDEX statement_lines_requisite ON statement_lines (requisite_id, state, booked_on DESC, id DESC);

CREATE FUNCTION statement_line_is_taken() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_taken := NEW.payment_key IS NOT NULL AND takes_statement_line(NEW.payment_key);
  RETURN NEW;
END $$;
CREATE TRIGGER statement_line_is_taken BEFORE INSERT OR UPDATE OF payment_key, is_taken ON statement_lines
FOR EACH ROW EXECUTE FUNCTION statement_line_is_taken();

-- Setting what it is anyway lets the trigger of the line look again.
CREATE FUNCTION payment_undone_frees_statement_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statement_lines SET payment_key = payment_key
  WHERE payment_key = (SELECT key FROM order_payments WHERE id = NEW.reverses);
  RETURN NULL;
END $$;
CREATE TRIGGER payment_undone_frees_statement_line AFTER INSERT ON order_payments
FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION payment_undone_frees_statement_line();

-- Payments of the demo go with their orders.
CREATE FUNCTION payments_gone_free_statement_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE statement_lines SET payment_key = payment_key WHERE payment_key IN (SELECT key FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER payments_gone_free_statement_lines AFTER DELETE ON order_payments
REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION payments_gone_free_statement_lines();

-- Partners are listed by turnover: each has one, be it nothing.
INSERT INTO affiliate_turnovers SELECT user_id, 0, 0 FROM affiliate_partners ON CONFLICT DO NOTHING;
CREATE INDEX affiliate_turnovers_largest ON affiliate_turnovers (cents DESC, partner_id);
CREATE FUNCTION partner_has_turnover() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM affiliate_turnovers WHERE partner_id = OLD.user_id;
  ELSE
    INSERT INTO affiliate_turnovers VALUES (NEW.user_id, 0, 0) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER partner_has_turnover AFTER INSERT OR DELETE ON affiliate_partners
FOR EACH ROW EXECUTE FUNCTION partner_has_turnover();

-- What staff find a partner by, beside the person's name and address.
CREATE FUNCTION partner_words(link text, user_id uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(link || ' ' || user_id::text);
CREATE INDEX affiliate_partners_words ON affiliate_partners USING gin (partner_words(link, user_id) gin_trgm_ops);

-- What customers page through from the newest to the oldest.
CREATE INDEX affiliate_rewards_orders ON affiliate_rewards (partner_id, order_id);
CREATE INDEX submissions_shown ON submissions (id) WHERE kind = 'review' AND state = 'shown';
DROP INDEX orders_user, orders_user_status;
CREATE INDEX orders_user ON orders (user_id, id)
  INCLUDE (uid, status, created_at, from_code, to_code, from_currency_id, to_currency_id) WHERE user_id IS NOT NULL;

-- What staff narrow down or search.
CREATE INDEX requisite_claims_latest ON requisite_claims (claimed_at DESC);
CREATE INDEX feedback_done ON feedback (done_at DESC, id DESC) WHERE done_at IS NOT NULL;
CREATE INDEX submissions_of_kind ON submissions (kind, state, decided_at DESC, id DESC);
CREATE INDEX verifications_of_type ON verifications (type, status, updated_at DESC, id DESC);
CREATE INDEX payment_links_closed ON payment_links (id DESC) WHERE closed_reason IS NOT NULL;
CREATE FUNCTION api_key_words(key text, name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(key || ' ' || name);
CREATE INDEX api_keys_words ON api_keys USING gin (api_key_words(key, name) gin_trgm_ops);
