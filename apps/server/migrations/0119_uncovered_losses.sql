-- Payments that are gone and still in the books: what the house bears of those that nobody's order holds is booked once the reserve covers it.
CREATE INDEX deposits_lost ON deposits (id) WHERE state = 'gone' AND taken_at IS NOT NULL;
