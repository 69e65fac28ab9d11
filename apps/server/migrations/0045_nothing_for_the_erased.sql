-- What else is kept in somebody's name waits for their erasure as well, as what they write does since 0043: an address that they asked
-- for, ways to sign in, and orders that become theirs later than they were made.
CREATE TRIGGER living_person BEFORE INSERT ON email_changes
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON api_keys
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON passkeys
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();
CREATE TRIGGER living_person BEFORE INSERT ON social_links
  FOR EACH ROW EXECUTE FUNCTION needs_living_person();

DROP TRIGGER orders_person ON orders;
CREATE TRIGGER orders_person BEFORE INSERT OR UPDATE OF user_id ON orders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION orders_need_their_person();
