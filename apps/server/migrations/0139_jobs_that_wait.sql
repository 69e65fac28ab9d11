-- Whether a job waits for a key already: all that waits was read for it, such as every order's end that is due later.
CREATE INDEX outbox_waiting_jobs ON outbox (name, key) WHERE kind = 'job' AND claimed_by IS NULL AND dead_at IS NULL;
