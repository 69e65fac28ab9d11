import { readTemplate, type VerificationTemplate } from '@tetri/contract';
import { expect, test } from 'vitest';
import { answerOf } from './means.ts';

const local = (text: string) => ({ en: text, ru: text, ka: text });
const formOf = (fields: readonly object[]) =>
  readTemplate(
    JSON.stringify({
      title: local('a'),
      about: local('b'),
      steps: [{ key: 'one', title: local('c'), fields: fields.map((field) => ({ label: local('d'), ...field })) }],
    }),
  );
function form(fields: readonly object[]): VerificationTemplate {
  const read = formOf(fields);
  return 'template' in read ? read.template : expect.fail(JSON.stringify(read.fault));
}

const two = form([
  {
    key: 'kind',
    kind: 'choice',
    options: [
      { value: 'passport', label: local('p') },
      { value: 'card', label: local('c') },
    ],
  },
  { key: 'passport', kind: 'text', means: 'documentNumber', when: { field: 'kind', is: ['passport'] } },
  { key: 'card', kind: 'text', means: 'documentNumber', when: { field: 'kind', is: ['card'] } },
  { key: 'more', kind: 'text', means: 'documentNumber', isRequired: false },
]);

test.each([
  [
    { kind: 'passport', passport: 'P1', card: 'C1' },
    { field: 'passport', text: 'P1' },
  ],
  [
    { kind: 'card', passport: 'P1', card: 'C1' },
    { field: 'card', text: 'C1' },
  ],
  [
    { kind: 'card', passport: 'P1', more: 'M1' },
    { field: 'more', text: 'M1' },
  ],
  [{ kind: 'card', passport: 'P1' }, undefined],
])('of two fields of one meaning the one that is shown and answered is read: %j', (answers, expected) => {
  expect(answerOf(two, answers, 'documentNumber')).toEqual(expected);
});

test.each([
  ['documentExpiresAt', { kind: 'text' }, 'date'],
  ['citizenship', { kind: 'text' }, 'country'],
  ['documentNumber', { kind: 'date' }, 'text'],
  ['mrz', { kind: 'text' }, 'mrz'],
])('a field that cannot hold %s is refused', (means, field, kind) => {
  expect(formOf([{ key: 'one', ...field, means }])).toEqual({
    fault: { place: 'steps.0.fields.0.means', fault: `is of a ${kind} field` },
  });
});
