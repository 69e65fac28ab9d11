-- Mails about an account belong to no order.
ALTER TABLE sent_mails ALTER COLUMN order_id DROP NOT NULL;
