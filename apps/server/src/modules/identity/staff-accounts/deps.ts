import type { ProofDeps } from '../factors/actions/prove.ts';

/** What staff accounts work with. */
export interface StaffDeps extends ProofDeps {
  /** Where people reach the site; authenticator apps show its host. */
  readonly publicUrl: () => string;
  /** Whether staff may put off their second factor: true only while the installation is a demo. */
  readonly mayPutOff: () => boolean;
}
