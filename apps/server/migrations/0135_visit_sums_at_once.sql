-- A statement that writes many visits changes each sum once: row by row, the sums of a month and of all time were written for every
-- one of them, each time past all that was written before. To load and to remove a demo took most of its time for that.

DROP TRIGGER visit_sums_change ON visit_counts;

CREATE OR REPLACE FUNCTION visit_sums_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE visit_sums;
    RETURN NULL;
  END IF;
  -- Two processes that count never wait for each other's sums in a ring.
  PERFORM pg_advisory_xact_lock(hashtextextended('visit sums', 0));
  IF TG_OP <> 'INSERT' THEN
    UPDATE visit_sums s SET visits = s.visits - o.visits
    FROM (SELECT p.kind, p.name, p.medium, p.campaign, p.since, sum(p.visits)::bigint AS visits
      FROM taken t CROSS JOIN LATERAL visit_sums_of(t) p GROUP BY 1, 2, 3, 4, 5) o
    WHERE (s.kind, s.name, s.medium, s.campaign, s.since) = (o.kind, o.name, o.medium, o.campaign, o.since);
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM visit_sums s USING taken t CROSS JOIN LATERAL visit_sums_of(t) o
    WHERE (s.kind, s.name, s.medium, s.campaign, s.since) = (o.kind, o.name, o.medium, o.campaign, o.since) AND s.visits = 0;
  ELSE
    INSERT INTO visit_sums AS s
    SELECT p.kind, p.name, p.medium, p.campaign, p.since, sum(p.visits)
    FROM added t CROSS JOIN LATERAL visit_sums_of(t) p GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (kind, name, medium, campaign, since) DO UPDATE SET visits = s.visits + excluded.visits;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER visit_sums_added AFTER INSERT ON visit_counts REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change();
CREATE TRIGGER visit_sums_changed AFTER UPDATE ON visit_counts REFERENCING OLD TABLE AS taken NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change();
CREATE TRIGGER visit_sums_taken AFTER DELETE ON visit_counts REFERENCING OLD TABLE AS taken
FOR EACH STATEMENT EXECUTE FUNCTION visit_sums_change();
