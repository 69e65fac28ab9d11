import type { ApprovedPort } from '../../screening/index.ts';
import { lockUser } from '../../identity/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { countApproved, findVerification, listApproved, lockVerification } from '../store/verifications.ts';
import { subjectOf } from './screen-approval.ts';

/** Approvals as lists are asked about them again, each with what it proves. */
export function approvedSubjects(deps: Pick<VerificationDeps, 'db' | 'vault'>): ApprovedPort {
  return {
    count: countApproved,
    async listAfter(after, limit) {
      return Promise.all((await listApproved(deps.db, after, limit)).map((row) => subjectOf(deps, row)));
    },
    async lock(tx, id) {
      const found = await findVerification(tx, id);
      // The person first, as everything that hangs on them.
      if (found) await lockUser(tx, found.userId);
      const row = await lockVerification(tx, id);
      return row?.status === 'approve' && !row.isErased;
    },
  };
}
