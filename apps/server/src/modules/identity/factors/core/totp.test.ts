import fc from 'fast-check';
import { expect, test } from 'vitest';
import { base32 } from './base32.ts';
import { codeOf, isCodeOf, otpAddress, stepAt, stepOfCode, totp } from './totp.ts';

const seed = Buffer.from('12345678901234567890');
const seeds = fc.uint8Array({ minLength: 20, maxLength: 20 });
const steps = fc.nat();

// RFC 6238, appendix B, SHA-1: the standard shows eight digits, of which ours are the last six.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i shows what the standard says', (seconds, expected) => {
  expect(codeOf(seed, stepAt(new Date(seconds * 1000)))).toBe(expected.slice(-6));
});

// RFC 4226, appendix D.
test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('at counter %i shows what the standard says', (counter, expected) => {
  expect(codeOf(seed, counter)).toBe(expected);
});

test('a step begins every thirty seconds', () => {
  fc.assert(
    fc.property(fc.nat({ max: 4_000_000_000 }), (seconds) => {
      const step = stepAt(new Date(seconds * 1000));
      expect(step * totp.stepSeconds).toBeLessThanOrEqual(seconds);
      expect((step + 1) * totp.stepSeconds).toBeGreaterThan(seconds);
    }),
  );
});

test('takes the code of the step, as six digits, and nothing else', () => {
  fc.assert(
    fc.property(seeds, steps, fc.oneof(fc.string(), fc.nat({ max: 999_999 }).map(String)), (bytes, step, typed) => {
      const code = codeOf(bytes, step);
      expect(code).toMatch(/^\d{6}$/);
      expect(isCodeOf(bytes, step, code)).toBe(true);
      expect(isCodeOf(bytes, step, typed)).toBe(typed === code);
      expect(isCodeOf(bytes, step, `${code}0`)).toBe(false);
    }),
  );
});

test('finds the present step and the one before by their codes, and no other', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 3, max: 1e9 }), fc.constantFrom(-3, -2, -1, 0, 1, 2), (bytes, step, away) => {
      const typed = codeOf(bytes, step + away);
      const allowed = [step, step - 1].find((one) => codeOf(bytes, one) === typed);
      expect(stepOfCode(bytes, step, typed)).toBe(allowed);
    }),
  );
  expect(stepOfCode(seed, 0, codeOf(seed, 0))).toBe(0);
});

test('gives apps an address from which they read the same secret and the same names', () => {
  fc.assert(
    fc.property(seeds, fc.string({ minLength: 1 }), fc.string(), (bytes, issuer, account) => {
      const address = new URL(otpAddress(bytes, { issuer, account }));
      expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
      expect(Object.fromEntries(address.searchParams)).toEqual({
        secret: base32(bytes),
        issuer,
        algorithm: 'SHA1',
        digits: '6',
        period: '30',
      });
      expect(decodeURIComponent(address.pathname.split(':')[1] ?? '')).toBe(account.replaceAll(':', ' '));
    }),
    { examples: [[seed, 'Обмен & გაცვლა', 'nino+exchange@example.com']] },
  );
});
