-- Which accounts of providers open which account here.
CREATE TABLE social_links (
  -- OpenID Connect: the two together name somebody for ever; an e-mail does not.
  issuer text NOT NULL,
  subject text NOT NULL,
  -- The provider's name in the settings.
  provider text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address that the provider told, to show which account it is; never looked up by.
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX social_links_user ON social_links (user_id, provider);
