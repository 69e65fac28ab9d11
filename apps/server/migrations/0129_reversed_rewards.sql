-- Rewards of a partner are counted by what is kept of those that stand, and these.
CREATE INDEX affiliate_rewards_reversed ON affiliate_rewards (partner_id) WHERE status = 'reversed';
