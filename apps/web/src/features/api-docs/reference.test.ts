import { compileText } from '@tetri/vite-plugins';
import { expect, test } from 'vitest';
import english from '../../../../../packages/contract/src/error-texts/en.json' with { type: 'json' };
import georgian from '../../../../../packages/contract/src/error-texts/ka.json' with { type: 'json' };
import russian from '../../../../../packages/contract/src/error-texts/ru.json' with { type: 'json' };
import { createIntl } from '@tetri/ui';
import { errorSamples } from './error-samples.ts';
import messages from './messages/en.json' with { type: 'json' };
import { reference } from './reference.ts';

test('every field that a call takes or answers is described', () => {
  const keysOf = (kind: 'field' | 'answer', fields: readonly { readonly path: string }[]) =>
    fields.map(({ path }) => `${kind}.${path.split('.').at(-1)}`);
  const keys = Object.values(reference.calls).flatMap(({ input, answer }) => [
    ...keysOf('field', input),
    ...keysOf('answer', answer),
  ]);
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter((key) => !(key in messages))).toEqual([]);
});

test('every part of the catalogue that describes a field has that field', () => {
  const calls = Object.values(reference.calls);
  const documented = new Set([
    ...calls.flatMap(({ input }) => input.map(({ path }) => `field.${path.split('.').at(-1)}`)),
    ...calls.flatMap(({ answer }) => answer.map(({ path }) => `answer.${path.split('.').at(-1)}`)),
  ]);
  const keys = Object.keys(messages).filter((key) => /^(?:field|answer)\./.test(key));
  expect(keys.filter((key) => !documented.has(key))).toEqual([]);
});

test('every error that a call names has a text', () => {
  const errors = [...reference.errors, ...Object.values(reference.calls).flatMap((call) => call.errors)];
  expect(errors.filter(({ code }) => !(code in english))).toEqual([]);
});

test.each([
  ['en', english],
  ['ru', russian],
  ['ka', georgian],
] as const)('every such text can be shown where nothing was refused, in %s', (lang, texts) => {
  const failures: string[] = [];
  const messages = Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, compileText(text)]));
  const intl = createIntl({ lang, messages, onError: (failure) => failures.push(failure) });
  const errors = [...reference.errors, ...Object.values(reference.calls).flatMap((call) => call.errors)];
  for (const { code } of errors) intl.formatMessage({ id: code }, errorSamples(code));
  expect(failures).toEqual([]);
});
