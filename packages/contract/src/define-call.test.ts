import { expect, test } from 'vitest';
import { allCalls } from './calls/index.ts';
import { signatureRejected } from './errors.ts';

test('a call that takes signatures declares how it refuses them, and no other does', () => {
  for (const [name, { signed, errors }] of allCalls)
    expect(errors.includes(signatureRejected), name).toBe(signed !== undefined);
});
