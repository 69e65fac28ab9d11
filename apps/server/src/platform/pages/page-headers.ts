/**
 * No inline script anywhere and none from elsewhere. Inline styles are allowed: component variables travel that way.
 * Forms may be posted to a payment provider's page.
 */
const contentSecurity = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "form-action 'self' https:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
];

/** Where reCAPTCHA's script and frames come from, as Google documents it. */
const google = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** An order's address holds its secret: no other site may learn it from a referrer. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [...contentSecurity, "script-src 'self'"].join('; '),
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Where the owner chose Google's captcha: its box may be shown, and nothing else of anybody's. */
export const pageHeadersWithGoogle: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'content-security-policy': [...contentSecurity, `script-src 'self' ${google}`, `frame-src ${google}`].join('; '),
};
