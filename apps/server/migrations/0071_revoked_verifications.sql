-- An approval that was withdrawn: it is refused from then on, and kept as long as one that has ended.
ALTER TABLE verifications ADD COLUMN revoked_at timestamptz CHECK (revoked_at IS NULL OR status = 'reject');

ALTER TABLE verification_events DROP CONSTRAINT verification_events_action_check;
ALTER TABLE verification_events ADD CONSTRAINT verification_events_action_check
  CHECK (action IN ('submitted', 'approved', 'refused', 'cancelled', 'revoked'));
