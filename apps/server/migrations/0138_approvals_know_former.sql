-- Which payments of a former chain or wallet a payout rested on when somebody approved it. By the time of the approval alone, one that
-- was given while a wallet was being replaced counted as if it had been given after that.
ALTER TABLE payout_approvals ADD COLUMN known_former uuid[] NOT NULL DEFAULT '{}';
