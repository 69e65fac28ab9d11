-- Who changed what, and why. Rows are chained: each holds the hash of the one before it, so one that was altered or
-- taken out shows. The chain is made by the database, so no writer can forget it.
CREATE TABLE audit_entries (
  seq bigint PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  staff_id uuid,
  staff_name text NOT NULL,
  staff_role text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  subject_id text NOT NULL,
  label text NOT NULL,
  reason text NOT NULL,
  old_value jsonb NOT NULL,
  new_value jsonb NOT NULL,
  ip text NOT NULL,
  request_id text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL
);
CREATE INDEX audit_entries_subject ON audit_entries (subject, subject_id, seq DESC);
CREATE INDEX audit_entries_staff ON audit_entries (staff_id, seq DESC);

-- One row: the end of the chain. Its lock makes writers queue, so the chain cannot fork.
CREATE TABLE audit_head (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  seq bigint NOT NULL,
  hash text NOT NULL
);
INSERT INTO audit_head (seq, hash) VALUES (0, encode(sha256('tetri audit'::bytea), 'hex'));

CREATE FUNCTION audit_hash(entry audit_entries) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    entry.previous_hash, entry.seq, entry.id, extract(epoch FROM entry.at), entry.staff_id, entry.staff_name, entry.staff_role, entry.action,
    entry.subject, entry.subject_id, entry.label, entry.reason, entry.old_value, entry.new_value, entry.ip, entry.request_id
  )::text, 'UTF8')), 'hex');
$$;

CREATE FUNCTION audit_chain() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  head audit_head;
BEGIN
  SELECT * INTO head FROM audit_head FOR UPDATE;
  NEW.seq := head.seq + 1;
  NEW.at := tetri_now();
  NEW.previous_hash := head.hash;
  NEW.hash := audit_hash(NEW);
  UPDATE audit_head SET seq = NEW.seq, hash = NEW.hash;
  RETURN NEW;
END
$$;
CREATE TRIGGER audit_entries_chain BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE FUNCTION audit_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse_change();
