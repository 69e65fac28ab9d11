import { activateAccountHandler } from './activate-account.ts';
import { blockAccountHandler } from './block-account.ts';
import { changePasswordHandler } from './change-password.ts';
import { confirmEmailChangeHandler } from './confirm-email-change.ts';
import { confirmOtpHandler } from './confirm-otp.ts';
import { confirmPasswordResetHandler } from './confirm-password-reset.ts';
import { confirmTelegramLinkHandler } from './confirm-telegram-link.ts';
import { createApiKeyHandler } from './create-api-key.ts';
import { createOtpHandler } from './create-otp.ts';
import { createPasskeyChallengeHandler } from './create-passkey-challenge.ts';
import { createPasskeyOptionsHandler } from './create-passkey-options.ts';
import { createPasskeyHandler } from './create-passkey.ts';
import { createSocialLinkHandler } from './create-social-link.ts';
import { createSocketTokenHandler } from './create-socket-token.ts';
import { createTelegramLinkHandler } from './create-telegram-link.ts';
import { deleteAccountHandler } from './delete-account.ts';
import { deleteApiKeyHandler } from './delete-api-key.ts';
import { deleteEmailChangeHandler } from './delete-email-change.ts';
import { deleteImageHandler } from './delete-image.ts';
import { deleteOtpHandler } from './delete-otp.ts';
import { deletePasskeyHandler } from './delete-passkey.ts';
import { deleteSessionHandler } from './delete-session.ts';
import { deleteSocialLinkHandler } from './delete-social-link.ts';
import { deleteTelegramLinkHandler } from './delete-telegram-link.ts';
import { denySignInHandler } from './deny-sign-in.ts';
import { exportProfileHandler } from './export-profile.ts';
import { getProfileHandler } from './get-profile.ts';
import { getSecondFactorHandler } from './get-second-factor.ts';
import { getSessionHandler } from './get-session.ts';
import { getTelegramLinkHandler } from './get-telegram-link.ts';
import { listApiKeysHandler } from './list-api-keys.ts';
import { listSessionsHandler } from './list-sessions.ts';
import { listSocialLinksHandler } from './list-social-links.ts';
import { listSocialMethodsHandler } from './list-social-methods.ts';
import { registerHandler } from './register.ts';
import { renewRecoveryCodesHandler } from './renew-recovery-codes.ts';
import { requestEmailChangeHandler } from './request-email-change.ts';
import { requestEmailRemovalHandler } from './request-email-removal.ts';
import { requestPasswordResetHandler } from './request-password-reset.ts';
import { requestSignInLinkHandler } from './request-sign-in-link.ts';
import { signInByInitDataHandler } from './sign-in-by-init-data.ts';
import { signInByLinkHandler } from './sign-in-by-link.ts';
import { signInByPasskeyHandler } from './sign-in-by-passkey.ts';
import { signInByTelegramPageHandler } from './sign-in-by-telegram-page.ts';
import { signInByTelegramHandler } from './sign-in-by-telegram.ts';
import { signInHandler } from './sign-in.ts';
import { signOutHandler } from './sign-out.ts';
import { updateApiKeyHandler } from './update-api-key.ts';
import { updateProfileHandler } from './update-profile.ts';
import { updateTelegramLinkHandler } from './update-telegram-link.ts';
import { uploadImageHandler } from './upload-image.ts';

/** Registration, sign-in and sessions. */
export const accountHandlers = [
  registerHandler,
  activateAccountHandler,
  signInHandler,
  requestSignInLinkHandler,
  signInByLinkHandler,
  getSessionHandler,
  signOutHandler,
  listSessionsHandler,
  deleteSessionHandler,
  createSocketTokenHandler,
  requestPasswordResetHandler,
  confirmPasswordResetHandler,
  denySignInHandler,
];

/** The calls of the keys that programs sign with. */
export const apiKeyHandlers = [listApiKeysHandler, createApiKeyHandler, updateApiKeyHandler, deleteApiKeyHandler];

/** The calls of what protects an account beside its password. */
export const factorHandlers = [
  createOtpHandler,
  confirmOtpHandler,
  deleteOtpHandler,
  getSecondFactorHandler,
  renewRecoveryCodesHandler,
  createPasskeyOptionsHandler,
  createPasskeyHandler,
  deletePasskeyHandler,
  createPasskeyChallengeHandler,
  signInByPasskeyHandler,
];

/** The calls about what a person says about themselves, and of their account as a whole. */
export const profileHandlers = [
  getProfileHandler,
  updateProfileHandler,
  requestEmailChangeHandler,
  requestEmailRemovalHandler,
  confirmEmailChangeHandler,
  deleteEmailChangeHandler,
  changePasswordHandler,
  blockAccountHandler,
  deleteAccountHandler,
  exportProfileHandler,
  uploadImageHandler,
  deleteImageHandler,
];

/** Signing in by accounts of other sites. */
export const socialHandlers = [
  listSocialMethodsHandler,
  listSocialLinksHandler,
  createSocialLinkHandler,
  deleteSocialLinkHandler,
];

/** Signing in by Telegram. */
export const telegramHandlers = [
  signInByTelegramHandler,
  signInByInitDataHandler,
  signInByTelegramPageHandler,
  getTelegramLinkHandler,
  createTelegramLinkHandler,
  confirmTelegramLinkHandler,
  updateTelegramLinkHandler,
  deleteTelegramLinkHandler,
];
