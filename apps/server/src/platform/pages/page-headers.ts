import { createHash } from 'node:crypto';

/**
 * No script from elsewhere, and no inline one but that whose hash is named. Inline styles are allowed: component variables travel
 * that way. Forms may be posted to a payment provider's page.
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
  "base-uri 'none'",
];

/** Where reCAPTCHA's script and frames come from, as Google documents it. */
const google = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';

/** Who else may be on a page; nobody where nothing is said. */
export interface ExternalSources {
  /** The site asks for Google's captcha: its box may be shown. */
  readonly asksGoogle: boolean;
  /** Where the frames of an outside chat come from. */
  readonly chatFrames: string | undefined;
  /** Whose frame the page may stand in: `https://web.telegram.org`. */
  readonly framedBy?: string | undefined;
}

interface InlineScript {
  /** What allows it: see `hashSource`. */
  readonly inlineScript?: string | undefined;
}

/**
 * Allows an inline script: `'sha256-…'` (Content Security Policy Level 3, hash-source). Throws where a page could not hold the
 * script: it would end its own tag, or the browser would read another text than was hashed.
 */
export function hashSource(script: string): string {
  if (/<\/script|<!--|[\r\0]/i.test(script)) throw new Error('the script cannot be inline');
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

const made = new Map<string, Readonly<Record<string, string>>>();

/** An order's address holds its secret: no other site may learn it from a referrer. */
export function pageHeadersFor({
  asksGoogle,
  chatFrames,
  framedBy = "'none'",
  inlineScript,
}: ExternalSources & InlineScript): Readonly<Record<string, string>> {
  // Of its own the site shows the exchange form as other sites will.
  const frames = ["'self'", asksGoogle ? google : undefined, chatFrames].filter((from) => from !== undefined);
  const scripts = ["'self'", inlineScript, asksGoogle ? google : undefined].filter((from) => from !== undefined);
  const policy = [
    ...contentSecurity,
    `frame-ancestors ${framedBy}`,
    `script-src ${scripts.join(' ')}`,
    `frame-src ${frames.join(' ')}`,
  ].join('; ');
  const known = made.get(policy);
  if (known) return known;
  const headers = {
    'content-security-policy': policy,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    // The camera reads the QR code of an address.
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  };
  made.set(policy, headers);
  return headers;
}

/** What a page may differ by, beside its address. */
export const pageVary = 'accept-encoding, cookie, sec-ch-ua-mobile';

/** Of pages that nobody else is on. */
export const pageHeaders = pageHeadersFor({ asksGoogle: false, chatFrames: undefined });

/**
 * Of the exchange form in frames of other sites: of those that its partner named, and of this one, which shows how it looks.
 * Nothing there can be sent, and nobody is signed in there.
 */
export function embedHeaders(parents: readonly string[] | undefined): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${parents === undefined ? "'none'" : ["'self'", ...parents].join(' ')}`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding, accept-language',
  };
}
