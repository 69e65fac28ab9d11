import { acceptInvitationHandler } from './accept-invitation.ts';
import { changeStaffPasswordHandler } from './change-staff-password.ts';
import { confirmStaffOtpHandler } from './confirm-staff-otp.ts';
import { createSignInConfirmationHandler } from './create-sign-in-confirmation.ts';
import { createStaffMessengerLinkHandler } from './create-staff-messenger-link.ts';
import { createStaffOtpHandler } from './create-staff-otp.ts';
import { createStaffSocketTokenHandler } from './create-staff-socket-token.ts';
import { deleteInvitationHandler } from './delete-invitation.ts';
import { deleteStaffMessengerHandler } from './delete-staff-messenger.ts';
import { deleteStaffOtpHandler } from './delete-staff-otp.ts';
import { eraseCustomerHandler } from './erase-customer.ts';
import { getCustomerHandler } from './get-customer.ts';
import { getSignInConfirmationHandler } from './get-sign-in-confirmation.ts';
import { getStaffMessengerHandler } from './get-staff-messenger.ts';
import { getStaffSessionHandler } from './get-staff-session.ts';
import { inviteStaffHandler } from './invite-staff.ts';
import { listStaffHandler } from './list-staff.ts';
import { listStaffApiKeysHandler } from './list-staff-api-keys.ts';
import { renewStaffRecoveryCodesHandler } from './renew-staff-recovery-codes.ts';
import { resetStaffSecondFactorHandler } from './reset-staff-second-factor.ts';
import { staffSignInHandler } from './staff-sign-in.ts';
import { staffSignOutHandler } from './staff-sign-out.ts';
import { updateKeyLimitsHandler } from './update-key-limits.ts';
import { updateKeyTermsHandler } from './update-key-terms.ts';
import { updateStaffMessengerHandler } from './update-staff-messenger.ts';
import { updateStaffHandler } from './update-staff.ts';

/** What staff do here. */
export const staffHandlers = [
  acceptInvitationHandler,
  changeStaffPasswordHandler,
  confirmStaffOtpHandler,
  createSignInConfirmationHandler,
  createStaffMessengerLinkHandler,
  createStaffOtpHandler,
  createStaffSocketTokenHandler,
  deleteInvitationHandler,
  deleteStaffMessengerHandler,
  deleteStaffOtpHandler,
  eraseCustomerHandler,
  getCustomerHandler,
  getSignInConfirmationHandler,
  getStaffMessengerHandler,
  getStaffSessionHandler,
  inviteStaffHandler,
  listStaffApiKeysHandler,
  listStaffHandler,
  renewStaffRecoveryCodesHandler,
  resetStaffSecondFactorHandler,
  staffSignInHandler,
  staffSignOutHandler,
  updateKeyLimitsHandler,
  updateKeyTermsHandler,
  updateStaffHandler,
  updateStaffMessengerHandler,
];
