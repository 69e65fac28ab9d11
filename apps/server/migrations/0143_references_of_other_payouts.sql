-- References of withdrawals, partners' payouts and what was given back, from before they were in the register: these transfers too are
-- asked about when somebody records one again. Compared as in migration 0035. The oldest of equal ones is the transfer.
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
    INSERT INTO used_references (kind, place, hash, uid, source_id, is_another, at)
    SELECT 'payout', 'other:' || currency_id, hash, uid, source_id,
      row_number() OVER (PARTITION BY currency_id, hash ORDER BY at, source_id) > 1 OR EXISTS (
        SELECT FROM used_references u
        WHERE u.kind = 'payout' AND u.place LIKE '%%:' || currency_id AND u.hash = named.hash),
      at
    FROM (
      SELECT currency_id, uid, source_id, at, sha256(convert_to(plain, 'UTF8')) AS hash
      FROM (SELECT *, %s AS plain FROM (
        SELECT currency_id, uid, id AS source_id, coalesce(ended_at, created_at) AS at, reference FROM withdrawals WHERE status = 'done'
        UNION ALL
        SELECT currency_id, uid::text, id, updated_at, reference FROM affiliate_withdrawals WHERE status = 'done'
        UNION ALL
        SELECT u.currency_id, coalesce(nullif(d.reference, ''), nullif(l.reference, ''), u.id::text), u.id, u.decided_at, u.reference
        FROM unclaimed_payments u
        LEFT JOIN deposits d ON d.id = u.deposit_id
        LEFT JOIN statement_lines l ON l.id = u.line_id
        WHERE u.state = 'givenBack'
        UNION ALL
        SELECT d.currency_id, d.reference, d.id, s.returned_at, s.return_reference
        FROM wallet_screenings s JOIN deposits d ON d.id = s.subject_id
        WHERE s.subject_kind = 'walletDeposit' AND s.returned_at IS NOT NULL
      ) AS recorded) AS plained
      WHERE plain <> ''
    ) AS named
    WHERE NOT EXISTS (SELECT FROM used_references u WHERE u.source_id = named.source_id AND u.hash = named.hash)
  $sql$, plain);
END $$;
