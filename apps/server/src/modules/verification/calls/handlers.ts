import { cancelVerificationHandler } from './cancel-verification.ts';
import { createVerificationHandOverHandler } from './create-verification-hand-over.ts';
import { createVerificationHandler } from './create-verification.ts';
import { getVerificationHandOverHandler } from './get-verification-hand-over.ts';
import { initVerificationHandler } from './init-verification.ts';
import { listVerificationsHandler } from './list-verifications.ts';
import { openVerificationHandOverHandler } from './open-verification-hand-over.ts';
import { revokeVerificationHandOverHandler } from './revoke-verification-hand-over.ts';
import { saveVerificationHandler } from './save-verification.ts';
import { startVerificationAtProviderHandler } from './start-verification-at-provider.ts';
import { submitVerificationHandler } from './submit-verification.ts';
import { uploadVerificationHandOverHandler } from './upload-verification-hand-over.ts';

/** What customers do to be verified, in a browser and on the phone that it is handed over to. */
export const callHandlers = [
  initVerificationHandler,
  saveVerificationHandler,
  submitVerificationHandler,
  startVerificationAtProviderHandler,
  cancelVerificationHandler,
  listVerificationsHandler,
  createVerificationHandler,
  createVerificationHandOverHandler,
  revokeVerificationHandOverHandler,
  openVerificationHandOverHandler,
  getVerificationHandOverHandler,
  uploadVerificationHandOverHandler,
];
