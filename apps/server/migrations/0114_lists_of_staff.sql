-- Lists of staff answer from an index however long they have become: each is read in its order, and searched by trigrams.
CREATE INDEX affiliate_rewards_newest ON affiliate_rewards (created_at DESC, order_id DESC);
CREATE INDEX affiliate_withdrawals_queue ON affiliate_withdrawals
  ((status IN ('new', 'errorPayment')) DESC, (CASE WHEN status IN ('new', 'errorPayment') THEN created_at END), updated_at DESC, id DESC);
CREATE INDEX api_keys_used ON api_keys (last_use_at DESC NULLS LAST, created_at DESC, id);
CREATE INDEX chats_queue ON chats (is_waiting DESC, (CASE WHEN is_waiting THEN changed_at END), changed_at DESC);
CREATE INDEX tickets_queue ON tickets
  ((state = 'open') DESC, (CASE WHEN state = 'open' THEN changed_at END), changed_at DESC);
CREATE INDEX tickets_words ON tickets USING gin (email gin_trgm_ops, (number::text) gin_trgm_ops);
CREATE INDEX ticket_messages_words ON ticket_messages USING gin (message gin_trgm_ops);
CREATE INDEX merchant_deliveries_given_up ON merchant_deliveries (id DESC) WHERE state = 'givenUp';
CREATE INDEX submissions_decided ON submissions (state, decided_at DESC, id DESC);
CREATE INDEX subscriptions_words ON subscriptions USING gin (email gin_trgm_ops);
CREATE INDEX subscriptions_languages ON subscriptions (lang) WHERE confirmed_at IS NOT NULL;
CREATE INDEX verifications_changed ON verifications (status, updated_at DESC, id DESC);

-- What staff find a person by.
CREATE FUNCTION user_words(email text, first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, ''));
CREATE INDEX users_words ON users USING gin (user_words(email, first_name, last_name) gin_trgm_ops);

-- Names and exact values of an entry, each on a line of its own, so that nothing is found across two of them.
CREATE FUNCTION screening_entry_text(names text[], exact_keys text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_string(names || exact_keys, E'\n');
CREATE INDEX screening_entries_words ON screening_entries USING gin (screening_entry_text(names, exact_keys) gin_trgm_ops);
CREATE INDEX screening_entries_shown ON screening_entries (list_id, (import_id IS NULL) DESC, id);

-- What the orders of a partner's customers came to: summed over all rewards, the list of partners took seconds.
CREATE TABLE affiliate_turnovers (
  partner_id uuid PRIMARY KEY,
  cents numeric(40, 0) NOT NULL,
  orders integer NOT NULL
);

INSERT INTO affiliate_turnovers
SELECT partner_id, sum(order_cents), count(*) FROM affiliate_rewards WHERE status <> 'reversed' GROUP BY partner_id;

CREATE FUNCTION affiliate_turnover_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.status <> 'reversed' THEN
    UPDATE affiliate_turnovers SET cents = cents - OLD.order_cents, orders = orders - 1 WHERE partner_id = OLD.partner_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.status <> 'reversed' THEN
    INSERT INTO affiliate_turnovers AS t VALUES (NEW.partner_id, NEW.order_cents, 1)
    ON CONFLICT (partner_id) DO UPDATE SET cents = t.cents + NEW.order_cents, orders = t.orders + 1;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER affiliate_turnover_changes AFTER INSERT OR DELETE OR UPDATE OF status, order_cents, partner_id ON affiliate_rewards
FOR EACH ROW EXECUTE FUNCTION affiliate_turnover_changes();
