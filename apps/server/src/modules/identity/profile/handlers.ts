import { blockAccountHandler } from '../calls/block-account.ts';
import { changePasswordHandler } from '../calls/change-password.ts';
import { confirmEmailChangeHandler } from '../calls/confirm-email-change.ts';
import { deleteAccountHandler } from '../calls/delete-account.ts';
import { deleteEmailChangeHandler } from '../calls/delete-email-change.ts';
import { deleteImageHandler } from '../calls/delete-image.ts';
import { exportProfileHandler } from '../calls/export-profile.ts';
import { getProfileHandler } from '../calls/get-profile.ts';
import { requestEmailChangeHandler } from '../calls/request-email-change.ts';
import { updateProfileHandler } from '../calls/update-profile.ts';
import { uploadImageHandler } from '../calls/upload-image.ts';

/** The calls of what a person tells of himself, and of his account as a whole. */
export const profileHandlers = [
  getProfileHandler,
  updateProfileHandler,
  requestEmailChangeHandler,
  confirmEmailChangeHandler,
  deleteEmailChangeHandler,
  changePasswordHandler,
  blockAccountHandler,
  deleteAccountHandler,
  exportProfileHandler,
  uploadImageHandler,
  deleteImageHandler,
];
