-- Facts that accounts have in common: a browser, a network address, where money goes, a name in the messenger. Each stands here
-- once for each account, so that whoever shares it is found by an index. Sessions and devices end; what of them stands here is
-- forgotten after half a year, the rest with the person.
CREATE TABLE account_facts (
  kind text NOT NULL CHECK (kind IN ('device', 'network', 'destination', 'messenger')),
  value text NOT NULL CHECK (value <> '' AND octet_length(value) <= 200),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, value, user_id)
);
CREATE INDEX account_facts_user ON account_facts (user_id, last_at DESC);
CREATE INDEX account_facts_old ON account_facts (last_at) WHERE kind IN ('device', 'network');

-- Spaces and hyphens are how people group digits; addresses that differ by case alone are, all but by design, one.
CREATE FUNCTION plain_destination(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT lower(regexp_replace(value, '[[:space:]-]', '', 'g'))
$$;
CREATE FUNCTION plain_messenger(value text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(lower(btrim(value)), '^(https?://)?((t|telegram)\.me/)?@?', '')
$$;

-- What of filled-in fields names where money goes, or somebody in the messenger.
CREATE FUNCTION facts_of_fields(fields jsonb) RETURNS TABLE (kind text, value text) LANGUAGE sql IMMUTABLE AS $$
  SELECT f.kind, f.value
  FROM jsonb_array_elements(fields) AS field,
    LATERAL (SELECT
      CASE WHEN field ->> 'key' = 'telegram' THEN 'messenger' ELSE 'destination' END AS kind,
      CASE WHEN field ->> 'key' = 'telegram' THEN plain_messenger(field ->> 'value') ELSE plain_destination(field ->> 'value') END AS value
    ) AS f
  WHERE field ->> 'key' IN ('wallet', 'card', 'iban', 'account', 'telegram')
$$;

-- Keeps facts of a living person; their erasure and this wait for each other. What is too old goes, a little at a time.
CREATE FUNCTION keep_account_facts(person uuid, kinds text[], plain text[], seen timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = person AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO account_facts (kind, value, user_id, first_at, last_at)
  SELECT DISTINCT f.kind, f.value, person, seen, seen FROM unnest(kinds, plain) AS f (kind, value)
  WHERE f.value <> '' AND octet_length(f.value) <= 200
  ORDER BY f.kind, f.value
  ON CONFLICT (kind, value, user_id) DO UPDATE SET last_at = EXCLUDED.last_at
  WHERE account_facts.last_at < EXCLUDED.last_at;
  DELETE FROM account_facts WHERE (kind, value, user_id) IN (
    SELECT kind, value, user_id FROM account_facts
    WHERE kind IN ('device', 'network') AND last_at < tetri_now() - interval '180 days'
    ORDER BY last_at LIMIT 20 FOR UPDATE SKIP LOCKED);
END $$;

CREATE FUNCTION keep_facts_of_fields(person uuid, fields jsonb, seen timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT keep_account_facts(person, array_agg(kind), array_agg(value), seen) FROM facts_of_fields(fields) HAVING count(*) > 0
$$;

-- The browser itself, whichever account it is signed in to: each of its accounts knows it by an id of its own.
ALTER TABLE known_devices ADD COLUMN browser_id uuid;
UPDATE known_devices SET browser_id = id;
ALTER TABLE known_devices ALTER COLUMN browser_id SET NOT NULL;

CREATE FUNCTION session_is_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_account_facts(NEW.user_id, ARRAY['network'], ARRAY[NEW.ip], NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER session_is_fact AFTER INSERT ON user_sessions FOR EACH ROW EXECUTE FUNCTION session_is_fact();

CREATE FUNCTION device_is_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_account_facts(NEW.person_id, ARRAY['device'], ARRAY[NEW.browser_id::text], NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER device_is_fact AFTER INSERT ON known_devices
  FOR EACH ROW WHEN (NEW.person_kind = 'user') EXECUTE FUNCTION device_is_fact();

CREATE FUNCTION messenger_is_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM keep_account_facts(NEW.id, ARRAY['messenger'], ARRAY[plain_messenger(NEW.telegram_username)], NEW.updated_at);
  ELSE
    PERFORM keep_account_facts(NEW.user_id, ARRAY['messenger'], ARRAY[plain_messenger(NEW.username)], NEW.seen_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER messenger_is_fact AFTER INSERT OR UPDATE OF telegram_username ON users
  FOR EACH ROW WHEN (NEW.telegram_username <> '') EXECUTE FUNCTION messenger_is_fact();
CREATE TRIGGER messenger_is_fact AFTER INSERT OR UPDATE OF username ON telegram_accounts
  FOR EACH ROW WHEN (NEW.username <> '') EXECUTE FUNCTION messenger_is_fact();

CREATE FUNCTION destination_is_fact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'saved_requisites' THEN
    PERFORM keep_facts_of_fields(NEW.user_id, NEW.field_values, NEW.updated_at);
  ELSIF TG_TABLE_NAME = 'affiliate_withdrawals' THEN
    PERFORM keep_facts_of_fields(NEW.partner_id, NEW.to_values, NEW.created_at);
  ELSE
    PERFORM keep_account_facts(NEW.user_id, ARRAY['destination'], ARRAY[plain_destination(NEW.address)], NEW.created_at);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER destination_is_fact AFTER INSERT OR UPDATE OF field_values ON saved_requisites
  FOR EACH ROW EXECUTE FUNCTION destination_is_fact();
CREATE TRIGGER destination_is_fact AFTER INSERT ON affiliate_withdrawals
  FOR EACH ROW EXECUTE FUNCTION destination_is_fact();
CREATE TRIGGER destination_is_fact AFTER INSERT ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION destination_is_fact();

-- What is there already. Of orders the listener keeps it from now on, beside them: no order waits for it.
INSERT INTO account_facts (kind, value, user_id, first_at, last_at)
SELECT f.kind, f.value, f.user_id, min(f.at), max(f.at) FROM (
  SELECT 'network' AS kind, ip AS value, user_id, created_at AS at FROM user_sessions
  UNION ALL SELECT 'device', browser_id::text, person_id, created_at FROM known_devices WHERE person_kind = 'user'
  UNION ALL SELECT 'messenger', plain_messenger(telegram_username), id, updated_at FROM users
  UNION ALL SELECT 'messenger', plain_messenger(username), user_id, seen_at FROM telegram_accounts
  UNION ALL SELECT 'destination', plain_destination(address), user_id, created_at FROM withdrawals
  UNION ALL SELECT v.kind, v.value, user_id, updated_at FROM saved_requisites, facts_of_fields(field_values) AS v
  UNION ALL SELECT v.kind, v.value, partner_id, created_at FROM affiliate_withdrawals, facts_of_fields(to_values) AS v
  -- What was filled in to pay a link is told by whoever paid it.
  UNION ALL SELECT v.kind, v.value, user_id, created_at
    FROM orders, facts_of_fields(to_values || CASE WHEN link_units IS NULL THEN from_values || route_values ELSE '[]' END) AS v
    WHERE user_id IS NOT NULL
) AS f JOIN users u ON u.id = f.user_id AND u.deleted_at IS NULL
WHERE f.value <> '' AND octet_length(f.value) <= 200
GROUP BY f.kind, f.value, f.user_id;

-- What of a partner's rewards still waits, however many there were.
CREATE INDEX affiliate_rewards_waiting ON affiliate_rewards (partner_id) WHERE status IN ('pending', 'held');
