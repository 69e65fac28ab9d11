-- What a customer has sent stands beside what they are changing since: reviewers see the former alone.
ALTER TABLE verifications ADD COLUMN sent_answers text;
UPDATE verifications SET sent_answers = answers WHERE round > 0;
ALTER TABLE verifications ADD CHECK (sent_answers IS NULL OR answers IS NOT NULL);

ALTER TABLE verification_documents ADD COLUMN is_sent boolean NOT NULL DEFAULT false;
UPDATE verification_documents d SET is_sent = true
  FROM verifications v WHERE v.id = d.verification_id AND d.created_at <= v.submitted_at;

-- Given up before it was sent: nothing of it was kept, and it counted against the person.
DELETE FROM verification_hand_overs h USING verifications v
  WHERE v.id = h.verification_id AND v.status = 'cancel' AND v.round = 0;
DELETE FROM verifications WHERE status = 'cancel' AND round = 0;
