-- Mails that are done with, so that a delivery tried again does not send one twice.
create table sent_mails (
  key text primary key,
  order_id uuid not null,
  -- `rejected`: the mail server will never take it.
  outcome text not null check (outcome in ('sent', 'rejected')),
  at timestamptz not null default tetri_now()
);
create index sent_mails_order on sent_mails (order_id);
