-- Who makes orders works them into the index of their search, every 2,000 of them. While an analysis did, it took as long as orders
-- came fast, and held its snapshot all the while: no old version of a reserve's row could be taken away, and each new order read
-- them all. It is now made when the table has doubled.
ALTER TABLE order_search SET (autovacuum_analyze_threshold = 10000, autovacuum_analyze_scale_factor = 1);
