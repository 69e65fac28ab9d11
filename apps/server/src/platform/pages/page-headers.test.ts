import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSource, pageHeadersFor } from './page-headers.ts';

function scriptsOf(sources: Parameters<typeof pageHeadersFor>[0]): string | undefined {
  const { 'content-security-policy': policy = '' } = pageHeadersFor(sources);
  return policy.split('; ').find((directive) => directive.startsWith('script-src '));
}

test('an inline script is allowed by its hash, beside the captcha and in a frame too, and none without one', () => {
  const inlineScript = hashSource('first()');
  expect(inlineScript).toBe(`'sha256-${createHash('sha256').update('first()').digest('base64')}'`);
  const nobody = { asksGoogle: false, chatFrames: undefined };
  expect(scriptsOf(nobody)).toBe("script-src 'self'");
  expect(scriptsOf({ ...nobody, framedBy: 'https://web.telegram.org', inlineScript })).toBe(
    `script-src 'self' ${inlineScript}`,
  );
  expect(scriptsOf({ ...nobody, asksGoogle: true, inlineScript })).toBe(
    `script-src 'self' ${inlineScript} https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
  );
});

test.each(['first("</Script>")', 'first() <!-- <script>', 'first()\r\n', 'first("\0")'])(
  'a script that a page cannot hold is not hashed: %j',
  (script) => {
    expect(() => hashSource(script)).toThrow('cannot be inline');
  },
);
