import { VerificationTemplate } from '@tetri/contract';
import { expect, test } from 'vitest';
import { isUnsaid, refusalsOf, undecided, usualReason } from './review-state.ts';

const label = { en: 'a', ru: 'b', ka: 'c' };
const fields = VerificationTemplate.parse({
  title: label,
  about: label,
  steps: [
    {
      key: 'one',
      title: label,
      fields: [
        { kind: 'text', key: 'name', label },
        { kind: 'file', key: 'photo', label },
      ],
    },
  ],
}).steps.flatMap((step) => step.fields);
const accepted = { isAccepted: true, reason: 'glare', note: '' } as const;
const refused = { isAccepted: false, reason: 'other', note: ' ' } as const;

test('only what was refused is sent, with its words', () => {
  const verdicts = { name: accepted, photo: { ...refused, note: ' blurred ' } };
  expect(refusalsOf(verdicts)).toEqual([{ field: 'photo', reason: 'other', note: 'blurred' }]);
});

test('a refusal in own words needs some', () => {
  expect(isUnsaid({ photo: refused })).toBe(true);
  expect(isUnsaid({ photo: { ...refused, reason: 'glare' } })).toBe(false);
  expect(isUnsaid({ name: accepted })).toBe(false);
});

test('what nobody has judged is counted', () => {
  expect([undecided(fields, {}), undecided(fields, { name: accepted })]).toEqual([2, 1]);
});

test('files are mostly unreadable, answers mostly do not match', () => {
  expect(fields.map(usualReason)).toEqual(['doesNotMatch', 'unreadable']);
});
