import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAnswers, shownFields } from './check-answers.ts';
import { countryCodes, longCountryCode } from './countries.ts';
import { readTemplate, VerificationTemplate } from './template.ts';

const label = { en: 'Label', ru: 'Название', ka: 'სახელი' };
const template = VerificationTemplate.parse({
  title: label,
  about: label,
  steps: [
    {
      key: 'first',
      title: label,
      fields: [
        { kind: 'text', key: 'name', label, min: 2, max: 10, pattern: '[A-Za-z ]+' },
        { kind: 'date', key: 'birthDate', label, must: 'bePast', yearsMin: 18 },
        { kind: 'date', key: 'endsAt', label, must: 'beFuture', isRequired: false },
        { kind: 'country', key: 'country', label },
        {
          kind: 'choice',
          key: 'document',
          label,
          options: [
            { value: 'card', label },
            { value: 'passport', label },
          ],
        },
        { kind: 'mrz', key: 'lines', label, isRequired: false },
      ],
    },
    {
      key: 'second',
      title: label,
      fields: [
        { kind: 'file', key: 'front', label },
        { kind: 'file', key: 'back', label, when: { field: 'document', is: ['card'] } },
        { kind: 'agreement', key: 'agrees', label },
        {
          kind: 'list',
          key: 'owners',
          label,
          max: 2,
          fields: [
            { kind: 'text', key: 'name', label },
            { kind: 'date', key: 'birthDate', label, isRequired: false },
          ],
        },
      ],
    },
  ],
});
const today = '2026-05-01';
const file = '01893b5a-7c3d-7e5f-8a9b-1c2d3e4f5a6b';
const other = '01893b5a-7c3d-7e5f-8a9b-1c2d3e4f5a6c';
const whole = {
  name: 'Nino',
  birthDate: '1990-02-28',
  country: 'GE',
  document: 'card',
  front: [file],
  back: [other],
  agrees: true,
  owners: [{ name: 'Gio', birthDate: '1980-01-01' }],
};
const faultsOf = (answers: Record<string, unknown>, isDraft = false) =>
  checkAnswers(template, answers, { today, isDraft }).faults.map(({ field, fault }) => `${field} ${fault}`);

describe('answers', () => {
  test('that fit are kept as they are, and nothing else is', () => {
    expect(checkAnswers(template, { ...whole, unknown: 'x', __proto__: { name: 'no' } }, { today })).toEqual({
      values: whole,
      faults: [],
    });
  });

  test('are trimmed, and machine-readable lines are tidied', () => {
    const typed = { ...whole, name: '  Nino ', lines: `${'p<geo'.padEnd(44, '<')}\r\n ${'l'.padEnd(44, '<')}` };
    expect(checkAnswers(template, typed, { today }).values).toMatchObject({
      name: 'Nino',
      lines: `${'P<GEO'.padEnd(44, '<')}\n${'L'.padEnd(44, '<')}`,
    });
  });

  test.each([
    [{ name: undefined }, 'name required'],
    [{ name: ' ' }, 'name required'],
    [{ name: 'N' }, 'name tooShort'],
    [{ name: 'N'.repeat(11) }, 'name tooLong'],
    [{ name: 'N1no' }, 'name pattern'],
    [{ name: 7 }, 'name unfit'],
    [{ name: 'Ni\nno' }, 'name unfit'],
    [{ name: 'Ni\0no' }, 'name unfit'],
    [{ birthDate: '2023-02-29' }, 'birthDate unfit'],
    [{ birthDate: '1.1.1990' }, 'birthDate unfit'],
    [{ birthDate: '2026-05-01' }, 'birthDate notPast'],
    [{ birthDate: '2008-05-02' }, 'birthDate tooYoung'],
    [{ endsAt: '2026-05-01' }, 'endsAt notFuture'],
    [{ country: 'XX' }, 'country unfit'],
    [{ document: 'visa' }, 'document unfit'],
    [{ lines: 'P<GEO' }, 'lines pattern'],
    [{ front: [] }, 'front required'],
    [{ front: 'a' }, 'front unfit'],
    [{ front: ['../../etc/passwd'] }, 'front unfit'],
    [{ front: [file, other] }, 'front tooMany'],
    [{ agrees: false }, 'agrees required'],
    [{ agrees: 'true' }, 'agrees unfit'],
    [{ owners: [] }, 'owners required'],
    [{ owners: [{}] }, 'owners.0.name required'],
    [{ owners: [{ name: 'Gio', birthDate: 'x' }] }, 'owners.0.birthDate unfit'],
    [{ owners: [{ name: {} }] }, 'owners unfit'],
    [{ owners: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] }, 'owners tooMany'],
  ])('%j: %s', (change, fault) => {
    expect(faultsOf({ ...whole, ...change })).toEqual([fault]);
  });

  test('somebody is old enough on the day itself', () => {
    expect(faultsOf({ ...whole, birthDate: '2008-05-01' })).toEqual([]);
    const onLeapDay = { today: '2025-02-28' };
    const born = { ...whole, birthDate: '2007-03-01' };
    expect(checkAnswers(template, born, onLeapDay).faults).toEqual([{ field: 'birthDate', fault: 'tooYoung' }]);
  });

  test('of a field that is not shown are left out, and not asked for', () => {
    const passport = { ...whole, document: 'passport' };
    const { values, faults } = checkAnswers(template, passport, { today });
    expect([faults, Object.hasOwn(values, 'back')]).toEqual([[], false]);
    expect(shownFields(template, passport).map(({ key }) => key)).not.toContain('back');
    expect(shownFields(template, whole).map(({ key }) => key)).toContain('back');
  });

  test('may be missing or only begun in a draft, but never of another kind', () => {
    expect(faultsOf({ name: 'N', owners: [{}] }, true)).toEqual([]);
    expect(faultsOf({ name: 'N'.repeat(11), country: 'Georgia', front: [file, other] }, true)).toEqual([
      'name tooLong',
      'country unfit',
      'front tooMany',
    ]);
  });

  const anything = fc.dictionary(
    fc.constantFrom(
      'name',
      'birthDate',
      'endsAt',
      'country',
      'document',
      'lines',
      'front',
      'back',
      'agrees',
      'owners',
      'x',
    ),
    fc.oneof(
      fc.anything(),
      fc.string(),
      fc.constantFrom('card', 'passport', 'GE', '1990-02-28', true, [file], [{ name: 'Gio' }]),
    ),
  );

  test('whatever they are, throw nothing, hold only known fields, and stay what they are when they are checked again', () => {
    fc.assert(
      fc.property(anything, fc.boolean(), (answers, isDraft) => {
        const terms = { today, isDraft };
        const first = checkAnswers(template, answers, terms);
        const again = checkAnswers(template, first.values, terms);
        expect(again.values).toEqual(first.values);
        if (isDraft) expect(again.faults).toEqual([]);
        const known = template.steps.flatMap(({ fields }) => fields.map(({ key }) => key));
        expect(known).toEqual(expect.arrayContaining(Object.keys(first.values)));
      }),
    );
  });

  test('that are whole are a draft too', () => {
    fc.assert(
      fc.property(anything, (answers) => {
        const { values, faults } = checkAnswers(template, { ...whole, ...answers }, { today });
        if (faults.length > 0) return;
        expect(checkAnswers(template, values, { today, isDraft: true })).toEqual({ values, faults: [] });
      }),
    );
  });
});

describe('templates', () => {
  const read = (change: (draft: typeof template) => void) => {
    const draft = structuredClone(template);
    change(draft);
    return readTemplate(JSON.stringify(draft));
  };
  const field = (draft: typeof template, at: number) => draft.steps[0]?.fields[at] ?? expect.fail('no field');

  test('are read as they were written', () => {
    expect(read(() => undefined)).toEqual({ template });
  });

  test.each([
    ['another field has this key', (draft: typeof template) => void (field(draft, 1).key = 'name')],
    [
      'names no field before this one',
      (draft: typeof template) => void (field(draft, 0).when = { field: 'country', is: ['GE'] }),
    ],
    ['is not a plain pattern', (draft: typeof template) => void Object.assign(field(draft, 0), { pattern: '(a+)+$' })],
    ['is above the maximum', (draft: typeof template) => void Object.assign(field(draft, 0), { min: 20 })],
  ])('are refused where one field %s', (fault, change) => {
    expect(read(change)).toEqual({ fault: { place: expect.stringMatching(/^steps\.0/), fault } });
  });

  test('are refused without a text in each language, of an unknown kind, and when they are no JSON', () => {
    expect(read((draft) => void delete (draft.title as Record<string, string>)['ka'])).toMatchObject({
      fault: { place: 'title.ka' },
    });
    expect(read((draft) => void Object.assign(field(draft, 0), { kind: 'script' }))).toHaveProperty('fault');
    expect(readTemplate('{')).toEqual({ fault: { place: '', fault: 'is not JSON' } });
  });
});

test('each country has its two codes', () => {
  expect(countryCodes.length).toBe(249);
  for (const code of countryCodes)
    expect([code, longCountryCode(code)]).toEqual([code, expect.stringMatching(/^[A-Z]{3}$/)]);
  expect(longCountryCode('GE')).toBe('GEO');
  expect(longCountryCode('XX')).toBeUndefined();
});
