-- What somebody writes, and the erasure of the writer, wait for each other, as orders do since 0039: one of them sees the other's
-- end. What comes second is refused, so that no word and no address stays with an account that is gone.
CREATE FUNCTION needs_living_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % that writes to % is gone', NEW.user_id, TG_TABLE_NAME
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'living_person';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER living_person BEFORE INSERT ON submissions
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON tickets
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON feedback
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON saved_requisites
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
