-- What was accepted and did nothing now acts.

-- Who wrote a review on a day, told by a keyed hash each: the account, its address, the address that was typed, the network.
-- Whoever shares any of them has written that day.
CREATE TABLE review_authors (
  key text NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (key, day)
);
CREATE INDEX review_authors_day ON review_authors (day);
INSERT INTO review_authors (key, day)
  SELECT author_key, day FROM voices WHERE author_key IS NOT NULL AND day IS NOT NULL ON CONFLICT DO NOTHING;
DROP INDEX voices_review_day;
ALTER TABLE voices DROP COLUMN author_key, DROP COLUMN day;
