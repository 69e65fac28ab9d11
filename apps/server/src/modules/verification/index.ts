export { type DemoVerification, removeDemoVerifications } from './demo/demo-verifications.ts';
export { personStatusOf, type Verified, verifiedOf } from './actions/verified-of.ts';
export { isRefusedFor } from './actions/is-refused-for.ts';
export { inReviewOf, latestOf, verificationStates } from './actions/verification-states.ts';
export { documentsAmong, reachByDocuments } from './store/shared-documents.ts';
export { readDecision } from './actions/read-decision.ts';
export * from './events.ts';
export type { VerificationStaffDeps } from './staff/deps.ts';
export { staffHandlers as verificationStaffHandlers } from './staff/handlers.ts';
export { createVerificationModule, type VerificationModule } from './verification-module.ts';
export {
  addMasterKey,
  alsoOpening,
  countByMaster,
  folderMasterKeys,
  givenMasterKeys,
  type MasterKeys,
  rotateKeys,
  Vault,
} from './vault/index.ts';
