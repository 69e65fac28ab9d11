-- When the links came that brought somebody: a partner's counts for a year, a campaign's for thirty days.
ALTER TABLE messenger_chats ADD COLUMN referral_at timestamptz, ADD COLUMN campaign_at timestamptz;
UPDATE messenger_chats SET
  referral_at = CASE WHEN start ? 'referral' THEN created_at END,
  campaign_at = CASE WHEN start -> 'utm' <> '{}' THEN created_at END
WHERE start IS NOT NULL;
