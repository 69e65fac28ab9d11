import type { Answers } from '@tetri/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveredPerson as form } from './delivered-person.ts';
import { provenValues } from './proven-values.ts';
import { withVerified } from './with-verified.ts';

const word = fc.stringMatching(/^[A-Z][a-z]{1,12}$/);
const person = fc.record({
  firstName: word,
  lastName: word,
  documentNumber: fc.stringMatching(/^[0-9A-Z]{4,12}$/),
  documentExpiresAt: fc.constantFrom(null, '2031-01-01'),
});
const typed: fc.Arbitrary<Answers> = fc.record(
  { firstName: fc.string(), lastName: fc.string(), serialNumber: fc.string(), city: fc.string() },
  { requiredKeys: [] },
);

test('lists are asked about what was verified, whatever was typed', () => {
  fc.assert(
    fc.property(person, typed, (verified, answers) => {
      const written = withVerified(form, answers, verified) ?? {};
      expect(provenValues(form, written)).toEqual([
        { field: 'verifiedName', value: `${verified.firstName} ${verified.lastName}`, isName: true },
        { field: 'verifiedNumber', value: verified.documentNumber, isName: false },
      ]);
      expect(written['city']).toBe(answers['city']);
    }),
  );
});

test.each(['firstName', 'lastName', 'documentNumber'] as const)('without its %s nobody is proven', (missing) => {
  fc.assert(
    fc.property(person, typed, (verified, answers) => {
      expect(withVerified(form, answers, { ...verified, [missing]: '' })).toBeUndefined();
      const steps = form.steps.map(({ fields, ...step }) => ({
        ...step,
        fields: fields.filter(({ means }) => means !== missing),
      }));
      expect(withVerified({ ...form, steps }, answers, verified)).toBeUndefined();
    }),
  );
});
