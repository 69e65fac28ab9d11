-- What the owner decides about his site, by name. A name without a row has the value the program gives it.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null default tetri_now()
);
