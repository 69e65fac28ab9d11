-- Which accounts of providers open which account here.
create table social_links (
  -- OpenID Connect: the two together name somebody for ever; an e-mail does not.
  issuer text not null,
  subject text not null,
  -- The provider's name in the settings.
  provider text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- The address that the provider told, to show which account it is; never looked up by.
  email text not null,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index social_links_user on social_links (user_id, provider);
