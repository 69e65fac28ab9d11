-- The time every deadline is judged by: the start of the transaction, cut to milliseconds so that a JavaScript Date holds
-- it exactly. Simple enough for the planner to inline. Tests replace it by one that reads a clock of their own.
create function tetri_now() returns timestamptz language sql stable parallel safe
  return date_trunc('milliseconds', now());

-- Events and jobs, written in the transaction of the change that causes them. An event row becomes one delivery row for
-- each listener; deliveries and jobs are claimed by a relay, run, and deleted when they succeeded.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'job', 'delivery')),
  name text not null,
  listener text,
  -- Rows of one lane (a job's name, a delivery's listener) with the same key run one at a time, in the order of their ids.
  key text,
  payload jsonb not null,
  run_at timestamptz not null default tetri_now(),
  attempts int not null default 0,
  last_error text,
  created_at timestamptz not null default tetri_now(),
  -- After a failure: when to try again. Until it succeeds, the rows behind it in its lane wait.
  retry_at timestamptz,
  -- The relay that runs it now: a number it holds an advisory lock on for as long as it lives.
  claimed_by int,
  -- Given up: an operator looks at it.
  dead_at timestamptz,
  lane text not null generated always as (coalesce(listener, name)) stored,
  check ((kind = 'delivery') = (listener is not null))
);
alter table outbox set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, fillfactor = 80);

create index outbox_events on outbox (id) where kind = 'event';
create index outbox_ready on outbox (id)
  where kind <> 'event' and claimed_by is null and dead_at is null and retry_at is null and run_at <= created_at;
create index outbox_later on outbox ((coalesce(retry_at, run_at)))
  where kind <> 'event' and claimed_by is null and dead_at is null and (retry_at is not null or run_at > created_at);
create index outbox_busy on outbox (lane, key)
  where kind <> 'event' and dead_at is null and (claimed_by is not null or retry_at is not null);
create index outbox_dead on outbox (dead_at) where dead_at is not null;

-- Numbers for relays.
create sequence outbox_relays as int cycle;

-- Turns waiting events into deliveries, then claims up to `batch` rows that may run now, in the order of their ids.
-- `events` and `listeners` are pairs: who listens to what. One caller at a time, so that two relays keep the order.
create function outbox_take(relay int, batch int, events text[], listeners text[]) returns setof outbox language plpgsql as $$
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
