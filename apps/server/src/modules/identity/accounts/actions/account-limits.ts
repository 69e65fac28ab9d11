const [minute, hour, day] = [60, 3600, 24 * 3600];

/** How long what an account hangs on is good, in seconds. */
export const accountLimits = {
  /** A session that nobody uses. */
  idleSeconds: 7 * day,
  /** A session, whatever happens in it. */
  absoluteSeconds: 30 * day,
  /** A session that counts as a proof of who somebody is, where there is nothing else to ask for. */
  youngSessionSeconds: 10 * minute,
  activationSeconds: day,
  emailChangeSeconds: day,
  resetSeconds: hour,
  signInLinkSeconds: 15 * minute,
  /** "This was not me" must work for somebody who reads their mail once a week. */
  denySeconds: 7 * day,
  socketTokenSeconds: minute,
  /** Specification section 9. */
  blockSeconds: 7 * day,
} as const;
