/** The site as browsers know it when they make and use passkeys. */
export interface RelyingParty {
  /** A domain name, which passkeys are bound to for good. */
  readonly id: string;
  readonly origin: string;
}

/** Of the site's address. Browsers make passkeys for names only, so a site that is reached by a loopback address is `localhost`. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (/^(127(\.\d+){3}|\[::1\])$/.test(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** What an authenticator app shows the site as: by its name, and by its address where it has one of its own. */
export function siteNameOf(publicUrl: string): string {
  const { id } = relyingPartyOf(publicUrl);
  return id === 'localhost' ? 'Tetri' : `Tetri ${id}`;
}
