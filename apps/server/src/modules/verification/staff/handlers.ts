import { createVerificationTemplateHandler } from './create-verification-template.ts';
import { decideVerificationHandler } from './decide-verification.ts';
import { getVerificationProviderHandler } from './get-verification-provider.ts';
import { getVerificationTemplateHandler } from './get-verification-template.ts';
import { getVerificationTermsHandler } from './get-verification-terms.ts';
import { listVerificationQueueHandler } from './list-verification-queue.ts';
import { listVerificationTemplatesHandler } from './list-verification-templates.ts';
import { openVerificationHandler } from './open-verification.ts';
import { revokeVerificationHandler } from './revoke-verification.ts';
import { screenVerificationHandler } from './screen-verification.ts';
import { updateVerificationProviderHandler } from './update-verification-provider.ts';
import { updateVerificationTermsHandler } from './update-verification-terms.ts';

/** What reviewers do, and what the owner sets for them. */
export const staffHandlers = [
  listVerificationQueueHandler,
  openVerificationHandler,
  screenVerificationHandler,
  decideVerificationHandler,
  revokeVerificationHandler,
  listVerificationTemplatesHandler,
  getVerificationTemplateHandler,
  createVerificationTemplateHandler,
  getVerificationTermsHandler,
  updateVerificationTermsHandler,
  getVerificationProviderHandler,
  updateVerificationProviderHandler,
];
