-- Mails about an account belong to no order.
alter table sent_mails alter column order_id drop not null;
