-- Why staff closed a link for good: whoever made it cannot turn it on again.
ALTER TABLE payment_links ADD COLUMN closed_reason text CHECK (closed_reason IS NULL OR disabled_at IS NOT NULL);
