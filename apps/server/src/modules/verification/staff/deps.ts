import { handlerFor } from '../../../platform/http/index.ts';
import type { VerificationDeps } from '../deps.ts';

/** What the calls of the staff work with here. */
export interface VerificationStaffDeps {
  readonly verification: Pick<VerificationDeps, 'db' | 'vault' | 'seal' | 'trade' | 'screening'>;
}

export const handle = handlerFor<VerificationStaffDeps>();
