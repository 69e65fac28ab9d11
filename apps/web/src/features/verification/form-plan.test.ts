import { checkAnswers, VerificationTemplate } from '@tetri/contract';
import { expect, test } from 'vitest';
import { faultsIn, firstOpenStep, openFields, plannedSteps } from './form-plan.ts';

const label = { en: 'Label', ru: 'Название', ka: 'სახელი' };
const template = VerificationTemplate.parse({
  title: label,
  about: label,
  steps: [
    { key: 'first', title: label, fields: [{ kind: 'text', key: 'name', label }] },
    {
      key: 'second',
      title: label,
      fields: [
        {
          kind: 'choice',
          key: 'document',
          label,
          options: [
            { value: 'card', label },
            { value: 'passport', label },
          ],
        },
        { kind: 'date', key: 'endsAt', label, must: 'beFuture', isRequired: false },
      ],
    },
    {
      key: 'third',
      title: label,
      when: { field: 'document', is: ['card'] },
      fields: [{ kind: 'file', key: 'back', label }],
    },
  ],
});
const today = '2026-05-01';
const keysOf = (answers: Record<string, string>, open: Parameters<typeof plannedSteps>[2] = 'all') =>
  plannedSteps(template, answers, open).map(({ key, fields }) => [key, ...fields.map((field) => field.key)]);

test('a step is there once what asks for it is answered so', () => {
  expect(keysOf({ document: 'passport' })).toEqual([
    ['first', 'name'],
    ['second', 'document', 'endsAt'],
  ]);
  expect(keysOf({ document: 'card' })).toContainEqual(['third', 'back']);
});

test('after a refusal only what was refused is asked again, and what does not hold any more', () => {
  const answers = { name: 'Nino', document: 'passport', endsAt: '2026-04-30' };
  const refusals = [{ field: 'name', reason: 'doesNotMatch' as const, text: 'Differs' }];
  expect(openFields(template, { status: 'draft', refusals: [] }, answers, { today })).toBe('all');
  const open = openFields(template, { status: 'reject', refusals }, answers, { today });
  expect(keysOf(answers, open)).toEqual([
    ['first', 'name'],
    ['second', 'endsAt'],
  ]);
  const mended = { ...answers, endsAt: '2030-01-01' };
  expect(openFields(template, { status: 'reject', refusals }, mended, { today })).toEqual(new Set(['name']));
  const before = open === 'all' ? expect.fail('not all is open') : open;
  expect(openFields(template, { status: 'reject', refusals }, mended, { today, before })).toEqual(
    new Set(['name', 'endsAt']),
  );
});

test('the form opens where something is missing', () => {
  const at = (answers: Record<string, string>) =>
    firstOpenStep(plannedSteps(template, answers, 'all'), checkAnswers(template, answers, { today }).faults);
  expect(at({})).toBe(0);
  expect(at({ name: 'Nino' })).toBe(1);
  expect(at({ name: 'Nino', document: 'card' })).toBe(2);
  expect(at({ name: 'Nino', document: 'passport' })).toBe(1);
});

test('faults are distinguished by the fields of a step, entries of lists too', () => {
  const faults = [
    { field: 'name', fault: 'required' as const },
    { field: 'owners.0.name', fault: 'tooLong' as const },
  ];
  const [first] = template.steps;
  expect(faultsIn(faults, first?.fields ?? [])).toEqual(new Map([['name', 'required']]));
});
