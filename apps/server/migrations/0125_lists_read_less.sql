-- Lists of a million orders read less: pages are found in indexes alone, and what was counted row by row is kept as a sum.

-- What a person's history is narrowed down by. Codes of currencies are known beforehand: an order has them by their ids.
DROP INDEX orders_user;
CREATE INDEX orders_user ON orders (user_id, id)
  INCLUDE (uid, status, created_at, from_currency_id, to_currency_id) WHERE user_id IS NOT NULL;

DROP INDEX withdrawals_user, screening_entries_shown;
CREATE INDEX withdrawals_user ON withdrawals (user_id, created_at, id);
CREATE INDEX screening_entries_shown ON screening_entries (list_id, (import_id IS NULL) DESC, id) INCLUDE (import_id);

-- Links for one order that may be busy with one: all that have no other state and no past end.
CREATE INDEX payment_links_once ON payment_links ((coalesce(expires_at, 'infinity')))
  WHERE kind = 'once' AND closed_reason IS NULL AND disabled_at IS NULL;

-- How many reviews are shown of each language and number of stars: every page of reviews says so.
CREATE TABLE review_counts (
  lang text NOT NULL,
  stars smallint NOT NULL,
  reviews integer NOT NULL,
  PRIMARY KEY (lang, stars)
);

INSERT INTO review_counts
SELECT lang, stars, count(*) FROM submissions WHERE kind = 'review' AND state = 'shown' GROUP BY lang, stars;
-- They were counted in it.
DROP INDEX submissions_reviews;
CREATE INDEX submissions_reviews ON submissions (lang, id) WHERE kind = 'review' AND state = 'shown';

CREATE FUNCTION review_counts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.kind = 'review' AND OLD.state = 'shown' THEN
    UPDATE review_counts SET reviews = reviews - 1 WHERE lang = OLD.lang AND stars = OLD.stars;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.kind = 'review' AND NEW.state = 'shown' THEN
    INSERT INTO review_counts AS c VALUES (NEW.lang, NEW.stars, 1)
    ON CONFLICT (lang, stars) DO UPDATE SET reviews = c.reviews + 1;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_counts_change AFTER INSERT OR DELETE OR UPDATE OF kind, state, lang, stars ON submissions
FOR EACH ROW EXECUTE FUNCTION review_counts_change();

-- Visits of each day, and of each month and of all time by page, by site and by campaign. The largest of a year are looked for among
-- the largest of all time, whose months are added up.
CREATE TABLE visit_sums (
  kind text NOT NULL CHECK (kind IN ('day', 'page', 'referrer', 'campaign')),
  -- The page, the referrer, or the source of the campaign; a day has no name.
  name text NOT NULL,
  medium text NOT NULL,
  campaign text NOT NULL,
  -- The day, the first one of the month, or -infinity.
  since date NOT NULL,
  visits bigint NOT NULL,
  PRIMARY KEY (kind, name, medium, campaign, since)
);

CREATE FUNCTION visit_sums_of(v visit_counts) RETURNS SETOF visit_sums LANGUAGE sql IMMUTABLE
BEGIN ATOMIC
  SELECT s.kind, s.name, s.medium, s.campaign, s.since, v.visits
  FROM (VALUES
    ('day', '', '', '', v.day),
    ('page', v.page, '', '', date_trunc('month', v.day::timestamp)::date),
    ('page', v.page, '', '', '-infinity'),
    ('referrer', v.referrer, '', '', date_trunc('month', v.day::timestamp)::date),
    ('referrer', v.referrer, '', '', '-infinity'),
    ('campaign', v.utm_source, v.utm_medium, v.utm_campaign, date_trunc('month', v.day::timestamp)::date),
    ('campaign', v.utm_source, v.utm_medium, v.utm_campaign, '-infinity')
  ) s (kind, name, medium, campaign, since)
  WHERE s.kind <> 'campaign' OR s.name || s.medium || s.campaign <> '';
END;

INSERT INTO visit_sums
SELECT s.kind, s.name, s.medium, s.campaign, s.since, sum(s.visits) FROM visit_counts v CROSS JOIN LATERAL visit_sums_of(v) s
GROUP BY 1, 2, 3, 4, 5;
CREATE INDEX visit_sums_largest ON visit_sums (kind, visits DESC, name, medium, campaign) WHERE since = '-infinity';

CREATE FUNCTION visit_sums_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE visit_sums;
    RETURN NULL;
  END IF;
  -- Two processes that count never wait for each other's sums in a ring.
  PERFORM pg_advisory_xact_lock(hashtextextended('visit sums', 0));
  IF TG_OP <> 'INSERT' THEN
    UPDATE visit_sums s SET visits = s.visits - o.visits FROM visit_sums_of(OLD) o
    WHERE (s.kind, s.name, s.medium, s.campaign, s.since) = (o.kind, o.name, o.medium, o.campaign, o.since);
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM visit_sums s USING visit_sums_of(OLD) o
    WHERE (s.kind, s.name, s.medium, s.campaign, s.since) = (o.kind, o.name, o.medium, o.campaign, o.since) AND s.visits = 0;
  ELSE
    INSERT INTO visit_sums AS s SELECT * FROM visit_sums_of(NEW)
    ON CONFLICT (kind, name, medium, campaign, since) DO UPDATE SET visits = s.visits + excluded.visits;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER visit_sums_change AFTER INSERT OR UPDATE OR DELETE ON visit_counts
FOR EACH ROW EXECUTE FUNCTION visit_sums_change();
CREATE TRIGGER visit_sums_end AFTER TRUNCATE ON visit_counts
FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change();
