-- An order that is being made and the erasure of its person wait for each other: one of them sees the other's end. An order
-- that comes second is refused, so that no address stays with an account that is gone.
CREATE FUNCTION orders_need_their_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.user_id AND deleted_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account % of the order is gone', NEW.user_id
      USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'orders_person';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_person BEFORE INSERT ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION orders_need_their_person();
