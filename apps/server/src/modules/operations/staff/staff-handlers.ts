import { acceptInvitationHandler } from '../calls/accept-invitation.ts';
import { changeStaffPasswordHandler } from '../calls/change-staff-password.ts';
import { confirmStaffOtpHandler } from '../calls/confirm-staff-otp.ts';
import { createStaffOtpHandler } from '../calls/create-staff-otp.ts';
import { createStaffSocketTokenHandler } from '../calls/create-staff-socket-token.ts';
import { deleteInvitationHandler } from '../calls/delete-invitation.ts';
import { deleteStaffOtpHandler } from '../calls/delete-staff-otp.ts';
import { getStaffSessionHandler } from '../calls/get-staff-session.ts';
import { inviteStaffHandler } from '../calls/invite-staff.ts';
import { listStaffHandler } from '../calls/list-staff.ts';
import { renewStaffRecoveryCodesHandler } from '../calls/renew-staff-recovery-codes.ts';
import { resetStaffSecondFactorHandler } from '../calls/reset-staff-second-factor.ts';
import { staffSignInHandler } from '../calls/staff-sign-in.ts';
import { staffSignOutHandler } from '../calls/staff-sign-out.ts';
import { updateStaffHandler } from '../calls/update-staff.ts';

/** The calls of a staff member's own account, and those of the owner who keeps everybody's. */
export const staffHandlers = [
  staffSignInHandler,
  getStaffSessionHandler,
  staffSignOutHandler,
  changeStaffPasswordHandler,
  createStaffSocketTokenHandler,
  createStaffOtpHandler,
  confirmStaffOtpHandler,
  renewStaffRecoveryCodesHandler,
  deleteStaffOtpHandler,
  listStaffHandler,
  inviteStaffHandler,
  deleteInvitationHandler,
  acceptInvitationHandler,
  updateStaffHandler,
  resetStaffSecondFactorHandler,
];
