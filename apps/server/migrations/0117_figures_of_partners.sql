-- Figures of partners are counted in indexes alone, or read of the days that are asked for, and what screening has decided is read in its order.
DROP INDEX affiliate_orders_partner, affiliate_withdrawals_partner;
CREATE INDEX affiliate_orders_partner ON affiliate_orders (partner_id, order_id) INCLUDE (refused);
CREATE INDEX affiliate_orders_days ON affiliate_orders (partner_id, created_at);
CREATE INDEX affiliate_withdrawals_partner ON affiliate_withdrawals (partner_id, created_at) INCLUDE (status, cents);
CREATE INDEX screening_cases_decided ON screening_cases (decided_at DESC, id DESC) WHERE status IN ('cleared', 'refused');
