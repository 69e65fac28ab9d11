-- Devices that have signed in before: guessing at an account from elsewhere does not keep them out. The browser has the id
-- in a sealed cookie; a sign-in gives it another, so an id is of no use to who copied an older one.
CREATE TABLE known_devices (
  id uuid PRIMARY KEY,
  person_kind text NOT NULL CHECK (person_kind IN ('user', 'staff')),
  person_id uuid NOT NULL,
  -- The session that was opened there last, which need not be alive: ending it from another device forgets this one.
  session_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX known_devices_person ON known_devices (person_kind, person_id, created_at DESC);
CREATE INDEX known_devices_expiry ON known_devices (expires_at);
