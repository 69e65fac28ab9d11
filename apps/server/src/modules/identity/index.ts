export { createIdentityModule, type Identity, type IdentityDeps, type StaffSelf } from './identity-module.ts';
export type { OwnerSignIn } from './staff/ensure-owner.ts';
export type { PasswordChange } from './staff/change-password.ts';
export type { SessionRow, StaffRow } from './staff/store.ts';
export type { SignedIn, SignIn } from './staff/sign-in.ts';
export type { StaffCallDeps } from './staff/call-deps.ts';
export { staffHandlers as identityStaffHandlers } from './staff/handlers.ts';
export { resetOwner } from './staff/ensure-owner.ts';
export { hashPassword } from './secrets/password-hash.ts';
export { deviceCookies, deviceCookieTerms } from './devices/device-cookie.ts';
export { staffCookie } from './staff/resolve-actor.ts';
export type { ShownInvitation } from './staff/invitations-store.ts';
export type { PersonRow } from './staff/people-store.ts';
export { type StaffLinks, staffLinks } from './staff/staff-links.ts';
export { insertStaff } from './staff/store.ts';
export { sessionLimits } from './staff/session-limits.ts';
export { accountLimits } from './accounts/account-limits.ts';
export { type Accounts, createAccountsModule } from './accounts/accounts-module.ts';
export type {
  AccountDeps,
  AttemptsPort,
  CaptchaPort,
  NewsletterPort,
  PersonalData,
  SecondFactorPort,
} from './accounts/deps.ts';
export { type AccountLinks, accountLinks, type MailReader } from './accounts/mail-links.ts';
export { judgeEmail } from './accounts/judge-email.ts';
export { findUser, insertUser, type UserChanges } from './accounts/users-store.ts';
export { createSecondFactor } from './factors/second-factor.ts';
export { userCookie } from './accounts/open-session.ts';
export { createSocialModule, type Social } from './social/social-module.ts';
export { lockUserOf } from './profile/lock-user.ts';
export { hashToken, newToken } from './secrets/token.ts';
export * from './events.ts';
