import { confirmOtpHandler } from '../calls/confirm-otp.ts';
import { createOtpHandler } from '../calls/create-otp.ts';
import { createPasskeyChallengeHandler } from '../calls/create-passkey-challenge.ts';
import { createPasskeyOptionsHandler } from '../calls/create-passkey-options.ts';
import { createPasskeyHandler } from '../calls/create-passkey.ts';
import { deleteOtpHandler } from '../calls/delete-otp.ts';
import { deletePasskeyHandler } from '../calls/delete-passkey.ts';
import { getSecondFactorHandler } from '../calls/get-second-factor.ts';
import { renewRecoveryCodesHandler } from '../calls/renew-recovery-codes.ts';
import { signInByPasskeyHandler } from '../calls/sign-in-by-passkey.ts';

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
