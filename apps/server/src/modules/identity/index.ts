export { createIdentityModule, type Identity, type IdentityDeps, type StaffSelf } from './identity-module.ts';
export type { OwnerSignIn } from './staff-accounts/actions/ensure-owner.ts';
export type { PasswordChange } from './staff-accounts/actions/change-password.ts';
export type { SessionRow, StaffRow } from './staff-accounts/store/staff.ts';
export type { SignedIn, SignIn } from './staff-accounts/actions/sign-in.ts';
export type { StaffCallDeps } from './staff/deps.ts';
export { staffHandlers as identityStaffHandlers } from './staff/handlers.ts';
export { resetOwner } from './staff-accounts/actions/ensure-owner.ts';
export { hashPassword } from './secrets/password-hash.ts';
export { deviceCookies, deviceCookieTerms } from './devices/actions/device-cookie.ts';
export { browserIdOf } from './devices/actions/known-device.ts';
export { staffCookie } from './staff-accounts/actions/resolve-actor.ts';
export type { ShownInvitation } from './staff-accounts/store/invitations.ts';
export type { PersonRow } from './staff-accounts/store/people.ts';
export { type StaffLinks, staffLinks } from './staff-accounts/actions/staff-links.ts';
export type { SignInQuestion } from './staff-accounts/actions/confirmations.ts';
export type { StaffMessengers } from './staff-accounts/actions/staff-messengers.ts';
export { saveStaffMessenger } from './staff-accounts/store/staff-messengers.ts';
export { isStaffAbout } from './staff-accounts/store/is-staff-about.ts';
export { insertStaff } from './staff-accounts/store/staff.ts';
export { sessionLimits } from './staff-accounts/actions/session-limits.ts';
export { forgetPastAddresses, listPastAddresses } from './profile/store/past-addresses.ts';
export { accountLimits } from './accounts/actions/account-limits.ts';
export { type Accounts, createAccountsModule } from './accounts/accounts-module.ts';
export type { AccountDeps } from './accounts/deps.ts';
export type {
  AttemptsPort,
  CaptchaPort,
  GuestsPort,
  NewsletterPort,
  PersonalData,
  SecondFactorPort,
} from './accounts/ports.ts';
export { type AccountLinks, accountLinks, type MailReader } from './accounts/actions/mail-links.ts';
export { isSignature, signatureOf } from './api-keys/core/signature.ts';
export { knownApiKeys } from './api-keys/store/api-keys.ts';
export { judgeEmail } from './accounts/actions/judge-email.ts';
export {
  findBlock,
  emailHolds,
  isAddressed,
  isPerson,
  personHolds,
  findUser,
  findUsers,
  insertUser,
  type UserChanges,
} from './accounts/store/users.ts';
export type { FreshProof, ProveAndDo } from './factors/actions/prove-again.ts';
export { sessionPlaces } from './accounts/store/sessions.ts';
export { createSecondFactor } from './factors/actions/second-factor.ts';
export { refuseBlocked, userCookie } from './accounts/actions/open-session.ts';
export { createSocialModule, type Social } from './social/social-module.ts';
export { createTelegramModule } from './telegram/telegram-module.ts';
export { judgeInitData } from './telegram/core/judge-init-data.ts';
export { telegramKeys } from './telegram/core/telegram-keys.ts';
export { type BroughtPort, telegramStartPath } from './telegram/deps.ts';
export {
  findTelegramAccount,
  findTelegramAccountOf,
  type TelegramAccountRow,
  updateTelegramAccount,
} from './telegram/store/telegram-accounts.ts';
export { lockLivingUser, lockUser, lockUserOf } from './profile/actions/lock-user.ts';
export { unlessErased } from './profile/actions/unless-erased.ts';
export { hashToken, newToken } from './secrets/token.ts';
export * from './events.ts';
export { type DemoKey, seedDemoKeys } from './demo/demo-keys.ts';
export { type DemoCustomer, removeDemoCustomers, seedDemoCustomers } from './demo/demo-customers.ts';
