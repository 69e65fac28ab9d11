-- What customers are told to pay to: cards, accounts, wallets.
create table requisites (
  id uuid primary key,
  currency_id uuid not null,
  kind text not null check (kind in ('card', 'iban', 'account', 'wallet', 'phone')),
  holder text not null default '',
  bank text not null default '',
  number text not null check (number <> ''),
  memo text not null default '',
  -- Per order.
  min_units numeric(40, 0) not null default 0 check (min_units >= 0),
  max_units numeric(40, 0) check (max_units > 0 and max_units >= min_units),
  daily_limit_units numeric(40, 0) check (daily_limit_units > 0),
  monthly_limit_units numeric(40, 0) check (monthly_limit_units > 0),
  -- Whose midnight ends the day of the limits.
  time_zone text not null default 'Asia/Tbilisi',
  -- A number that rises with every claim in the product: the smallest was used longest ago.
  last_use bigint not null default 0,
  is_active boolean not null default true,
  is_demo boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default tetri_now()
);
create index requisites_pool on requisites (currency_id) where is_active;
create unique index requisites_number on requisites (currency_id, number, memo);

create sequence requisite_uses as bigint;

-- What is promised or paid to a requisite on one day: the sum of its claims of that day that were not released.
-- Claims of one currency wait for each other (an advisory lock), so that no two of them pass a limit together.
create table requisite_usage (
  requisite_id uuid not null references requisites (id) on delete cascade,
  day date not null,
  units numeric(40, 0) not null check (units >= 0),
  orders int not null check (orders >= 0),
  primary key (requisite_id, day)
);

create table requisite_claims (
  order_id uuid primary key,
  requisite_id uuid not null references requisites (id) on delete cascade,
  -- The day it counts for, by the requisite's own midnight.
  day date not null,
  units numeric(40, 0) not null check (units > 0),
  -- What the customer was told, as it was then.
  told jsonb not null,
  claimed_at timestamptz not null default tetri_now(),
  released_at timestamptz
);
create index requisite_claims_requisite on requisite_claims (requisite_id, day);

-- What was prepared for an order to pay to. An order that ended before has a closed row: nothing is prepared for it later.
create table invoices (
  order_id uuid primary key,
  -- The plug-in; empty when the order ended before it was asked.
  method text not null default '',
  state text not null check (state in ('open', 'refused', 'closed')),
  -- Why it was refused.
  reason text,
  -- The plug-in's own notes.
  details jsonb not null default '{}',
  changed_at timestamptz not null default tetri_now(),
  check (state <> 'refused' or reason is not null)
);

create table receipts (
  id uuid primary key,
  order_id uuid not null,
  -- In the file store; random.
  file_name text not null unique,
  -- As the customer's device called it, made harmless.
  name text not null,
  kind text not null,
  size int not null check (size > 0),
  created_at timestamptz not null default tetri_now()
);
create index receipts_order on receipts (order_id, id);

-- One row an order, whatever happens: a payout that failed is tried again in the same row, under its lock.
create table payouts (
  id uuid primary key,
  order_id uuid not null unique,
  uid text not null,
  method text not null,
  currency_id uuid not null,
  units numeric(40, 0) not null check (units > 0),
  decimals smallint not null,
  destination jsonb not null,
  state text not null check (state in ('prepared', 'sent', 'unknown', 'failed', 'succeeded')),
  reference text,
  reason text,
  ended_by uuid,
  attempts int not null default 1,
  prepared_at timestamptz not null default tetri_now(),
  sent_at timestamptz,
  ended_at timestamptz,
  check (state <> 'succeeded' or (reference is not null and ended_at is not null))
);

-- A payout that succeeded stays as it is: no second success can be written over the first.
create function payouts_keep_success() returns trigger language plpgsql as $$
begin
  raise exception 'the payout of order % has succeeded and cannot change', old.order_id using errcode = 'TP001';
end $$;
create trigger payouts_keep_success before update or delete on payouts
  for each row when (old.state = 'succeeded') execute function payouts_keep_success();

-- Tries at an order's pickup code and its one use. The code itself is derived from a key outside the database.
create table pickups (
  order_id uuid primary key,
  attempts_left smallint not null check (attempts_left >= 0),
  used_at timestamptz,
  used_by uuid,
  check ((used_at is null) = (used_by is null))
);
