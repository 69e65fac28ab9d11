const server = 'apps/server/src';
const http = `${server}/platform/http`;
const accounts = `${server}/modules/identity/accounts`;
const factors = `${server}/modules/identity/factors`;
const operations = `${server}/modules/operations`;

/** The test files that answers name more than once, or whose path would hide the sentence. */
export const at = {
  antiFlood: `${server}/anti-flood.calls.test.ts`,
  apiKeys: `${server}/modules/identity/api-keys/api-keys.calls.test.ts`,
  architecture: 'scripts/check/dependencies.test.ts',
  attacks: `${server}/attacks.calls.test.ts`,
  audit: `${operations}/audit/audit.calls.test.ts`,
  badInput: `${server}/bad-input.calls.test.ts`,
  binder: `${http}/binder.test.ts`,
  body: `${http}/parse-body.test.ts`,
  captcha: `${server}/modules/settings/captcha/captcha.calls.test.ts`,
  cookies: `${http}/cookies.test.ts`,
  createOrder: `${server}/modules/orders/create-order.calls.test.ts`,
  fileKind: `${server}/platform/files/file-kind.test.ts`,
  fileName: `${server}/platform/files/safe-file-name.test.ts`,
  fileStore: `${server}/platform/files/file-store.test.ts`,
  headers: `${server}/security-headers.calls.test.ts`,
  log: `${server}/platform/log.test.ts`,
  mail: `${server}/platform/mail/mail.test.ts`,
  moves: `${server}/modules/orders/core/moves.test.ts`,
  orderLife: `${server}/modules/orders/order-life.calls.test.ts`,
  otp: `${factors}/otp.calls.test.ts`,
  owner: `${server}/modules/identity/staff/ensure-owner.calls.test.ts`,
  passkeys: `${factors}/passkeys.calls.test.ts`,
  password: `${server}/modules/identity/core/judge-account-password.test.ts`,
  passwordHash: `${server}/modules/identity/secrets/password-hash.test.ts`,
  payments: `${server}/modules/payments/payments.calls.test.ts`,
  probes: `${server}/platform/probes/probes.calls.test.ts`,
  prove: `${factors}/prove.calls.test.ts`,
  query: `${http}/parse-query.test.ts`,
  registration: `${accounts}/registration.calls.test.ts`,
  requestId: `${http}/request-id.test.ts`,
  seal: `${server}/platform/seal.test.ts`,
  secretKey: `${server}/platform/secret-key.test.ts`,
  signIn: `${accounts}/sign-in.calls.test.ts`,
  socket: `${server}/platform/socket/socket-hub.test.ts`,
  sources: `${server}/modules/rates/sources/sources.test.ts`,
  staffAccess: `${operations}/staff-access.calls.test.ts`,
  staffAuth: `${operations}/staff-auth.calls.test.ts`,
  staffFactor: `${operations}/staff/staff-factor.calls.test.ts`,
  staffPeople: `${operations}/staff/staff-people.calls.test.ts`,
  units: 'packages/money/src/units.test.ts',
} as const;
