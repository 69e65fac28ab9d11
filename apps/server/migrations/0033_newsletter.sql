-- A person's switch says whether news really goes to their address: it follows the subscription, also where a letter's own
-- link or the page for readers begins or ends one.
CREATE FUNCTION note_subscriber() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE users SET agree_email_newsletter = false
    WHERE email = OLD.email AND agree_email_newsletter AND OLD.confirmed_at IS NOT NULL;
  ELSE
    UPDATE users SET agree_email_newsletter = true
    WHERE email = NEW.email AND NOT agree_email_newsletter AND NEW.confirmed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_subscriber AFTER INSERT OR DELETE OR UPDATE OF confirmed_at ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION note_subscriber();

-- So far the switch did nothing: whoever is not subscribed gets no news.
UPDATE users SET agree_email_newsletter = EXISTS (
  SELECT FROM subscriptions s WHERE s.email = users.email AND s.confirmed_at IS NOT NULL
);
