-- When the network of a payout took the first of what was signed for its present attempt; null until then. What was replaced before
-- may have reached it.
ALTER TABLE payouts ADD COLUMN left_at timestamptz;
UPDATE payouts p SET left_at = coalesce(handed_at, sent_at)
WHERE handed_at IS NOT NULL
  OR (SELECT count(*) FROM payout_transactions t WHERE t.payout_id = p.id AND t.attempt = p.attempts) > 1;
