-- Sessions, tokens, challenges, authenticators and known devices wait for an erasure as well, as ways to sign in do since 0045.
CREATE TRIGGER living_person BEFORE INSERT ON user_sessions
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON user_tokens
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON passkey_challenges
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person();

-- As needs_living_person, for what is kept of customers and staff alike.
CREATE FUNCTION needs_living_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.person_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % that writes to % is gone', NEW.person_id, TG_TABLE_NAME
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'living_person';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER living_person BEFORE INSERT ON authenticators
  FOR EACH ROW WHEN (NEW.person_kind = 'user') EXECUTE FUNCTION needs_living_customer();
CREATE TRIGGER living_person BEFORE INSERT ON known_devices
  FOR EACH ROW WHEN (NEW.person_kind = 'user') EXECUTE FUNCTION needs_living_customer();

-- Whose talk it is, where they were signed in when they began it. Their erasure takes it along.
ALTER TABLE chats ADD COLUMN user_id uuid REFERENCES users (id);
CREATE INDEX chats_user ON chats (user_id) WHERE user_id IS NOT NULL;
CREATE TRIGGER living_person BEFORE INSERT OR UPDATE OF user_id ON chats
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person();
