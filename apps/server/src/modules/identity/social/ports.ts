/** A site whose accounts open accounts here, by OpenID Connect. */
export interface SocialProvider {
  /** In addresses: "google". */
  readonly name: string;
  /** On the button: "Google". */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}
