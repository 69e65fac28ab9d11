-- The time every deadline is judged by: the start of the transaction, cut to milliseconds so that a JavaScript Date holds
-- it exactly. Simple enough for the planner to inline. Tests replace it by one that reads a clock of their own.
CREATE FUNCTION tetri_now() RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
  RETURN date_trunc('milliseconds', now());

-- Events and jobs, written in the transaction of the change that causes them. An event row becomes one delivery row for
-- each listener; deliveries and jobs are claimed by a relay, run, and deleted when they succeeded.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('event', 'job', 'delivery')),
  name text NOT NULL,
  listener text,
  -- Rows of one lane (a job's name, a delivery's listener) with the same key run one at a time, in the order of their ids.
  key text,
  payload jsonb NOT NULL,
  run_at timestamptz NOT NULL DEFAULT tetri_now(),
  attempts int NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT tetri_now(),
  -- After a failure: when to try again. Until it succeeds, the rows behind it in its lane wait.
  retry_at timestamptz,
  -- The relay that runs it now: a number it holds an advisory lock on for as long as it lives.
  claimed_by int,
  -- Given up: an operator looks at it.
  dead_at timestamptz,
  lane text NOT NULL GENERATED ALWAYS AS (coalesce(listener, name)) STORED,
  CHECK ((kind = 'delivery') = (listener IS NOT NULL))
);
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, fillfactor = 80);

CREATE INDEX outbox_events ON outbox (id) WHERE kind = 'event';
CREATE INDEX outbox_ready ON outbox (id)
  WHERE kind <> 'event' AND claimed_by IS NULL AND dead_at IS NULL AND retry_at IS NULL AND run_at <= created_at;
CREATE INDEX outbox_later ON outbox ((coalesce(retry_at, run_at)))
  WHERE kind <> 'event' AND claimed_by IS NULL AND dead_at IS NULL AND (retry_at IS NOT NULL OR run_at > created_at);
CREATE INDEX outbox_busy ON outbox (lane, key)
  WHERE kind <> 'event' AND dead_at IS NULL AND (claimed_by IS NOT NULL OR retry_at IS NOT NULL);
CREATE INDEX outbox_dead ON outbox (dead_at) WHERE dead_at IS NOT NULL;

-- Numbers for relays.
CREATE SEQUENCE outbox_relays AS int CYCLE;

-- Turns waiting events into deliveries, then claims up to `batch` rows that may run now, in the order of their ids.
-- `events` and `listeners` are pairs: who listens to what. One caller at a time, so that two relays keep the order.
CREATE FUNCTION outbox_take(relay int, batch int, events text[], listeners text[]) RETURNS SETOF outbox LANGUAGE plpgsql AS $$
begin
  perform pg_advisory_xact_lock(7380142);

  with fanned as (
    delete from outbox where id in (select id from outbox where kind = 'event' order by id limit 1000 for update skip locked)
    returning *
  )
  insert into outbox (kind, name, listener, key, payload)
  select 'delivery', f.name, l.listener, f.key, f.payload
  from fanned f join unnest(events, listeners) as l (event, listener) on l.event = f.name
  order by f.id, l.listener;

  return query
  with ready as (
    select o.id from outbox o
    where o.kind <> 'event' and o.claimed_by is null and o.dead_at is null and o.retry_at is null and o.run_at <= o.created_at
      and not exists (select from outbox b where b.lane = o.lane and b.key = o.key
        and b.kind <> 'event' and b.dead_at is null and (b.claimed_by is not null or b.retry_at is not null))
    order by o.id limit batch for update skip locked
  ), later as (
    select o.id from outbox o
    where o.kind <> 'event' and o.claimed_by is null and o.dead_at is null and (o.retry_at is not null or o.run_at > o.created_at)
      and coalesce(o.retry_at, o.run_at) <= tetri_now()
      and not exists (select from outbox b where b.lane = o.lane and b.key = o.key
        and b.kind <> 'event' and b.dead_at is null and (b.claimed_by is not null or b.retry_at is not null)
        and (b.claimed_by is not null or b.id < o.id))
    order by coalesce(o.retry_at, o.run_at) limit batch for update skip locked
  )
  update outbox o set claimed_by = relay
  from (select id from ready union all select id from later order by id limit batch) c
  where o.id = c.id
  returning o.*;
end $$;
