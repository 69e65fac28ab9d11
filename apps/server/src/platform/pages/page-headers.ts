/**
 * No inline script anywhere and none from elsewhere. Inline styles are allowed: component variables travel that way.
 * Forms may be posted to a payment provider's page.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** An order's address holds its secret: no other site may learn it from a referrer. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};
