-- References of payments and payouts from before they were kept, so that these transfers too are asked about when somebody
-- records one again. What was undone or failed names nothing. The oldest of equal ones is the transfer; the others were
-- taken for another one when they were recorded. `plainReference` in the code compares in the same way.
DO $$
DECLARE
  -- As the code does: letters of every script, whatever the collation of the database is. Not every ICU knows Georgian
  -- capitals.
  upper_case text := CASE
    WHEN EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu' AND collnamespace = 'pg_catalog'::regnamespace)
    THEN 'upper(%s COLLATE "und-x-icu")' ELSE 'upper(%s)' END;
  plain text := format(upper_case, $sql$translate(
    translate(regexp_replace(normalize(regexp_replace(reference,
        U&'[\00AD\061C\180E\200B-\200F\202A-\202E\2060-\2064\2066-\206F\FEFF]+', '', 'g'), NFKC),
      U&'[\0009-\000D \1680\2028\2029]+', '', 'g'),
      U&'\2010\2011\2012\2013\2014\2015\2212', '-------'),
    (SELECT string_agg(chr(letter), '' ORDER BY letter) FROM generate_series(4304, 4351) AS letter
      WHERE letter NOT IN (4347, 4348)),
    (SELECT string_agg(chr(letter + 3008), '' ORDER BY letter) FROM generate_series(4304, 4351) AS letter
      WHERE letter NOT IN (4347, 4348)))$sql$);
BEGIN
  EXECUTE format($sql$
    INSERT INTO used_references (kind, place, hash, order_id, source_id, is_another, at)
    SELECT kind, place, hash, order_id, source_id,
      row_number() OVER (PARTITION BY kind, place, hash ORDER BY at, source_id) > 1 OR EXISTS (
        SELECT FROM used_references u
        WHERE u.kind = named.kind AND u.place = named.place AND u.hash = named.hash AND NOT u.is_another),
      at
    FROM (
      SELECT kind, place, order_id, source_id, at, sha256(convert_to(plain, 'UTF8')) AS hash
      FROM (SELECT *, %s AS plain FROM (
        SELECT 'payment' AS kind, coalesce(c.requisite_id::text, o.payment_method || ':' || o.from_currency_id) AS place,
          o.id AS order_id, p.id AS source_id, p.at, p.reference
        FROM order_payments p
        JOIN orders o ON o.id = p.order_id
        LEFT JOIN requisite_claims c ON c.order_id = o.id
        WHERE p.reverses IS NULL AND NOT EXISTS (SELECT FROM order_payments r WHERE r.reverses = p.id)
        UNION ALL
        SELECT 'payout', o.payout_method || ':' || o.to_currency_id, o.id, p.id,
          coalesce(p.sent_at, p.ended_at, p.prepared_at), p.reference
        FROM payouts p
        JOIN orders o ON o.id = p.order_id
        WHERE p.reference IS NOT NULL AND p.state <> 'failed'
      ) AS recorded) AS plained
      WHERE plain <> ''
    ) AS named
    WHERE NOT EXISTS (
      SELECT FROM used_references u WHERE u.source_id = named.source_id AND u.hash = named.hash)
  $sql$, plain);
END $$;
