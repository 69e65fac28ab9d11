import { allCalls, allErrors, type Call, type ErrorDefinition, errorsOf, universalErrors } from '@tetri/contract';
import { expect, test } from 'vitest';
import { readRefusals } from './refusal-log.ts';

/** Runs after all call tests, on what they were refused: see `note-refusals.ts`. */
const seen = readRefusals();
const wasSeen = (call: Call, error: ErrorDefinition) => seen.has(`${call.method} ${call.path} ${String(error.code)}`);
const names = (call: Call, chosen: (error: ErrorDefinition) => boolean) =>
  [...allErrors].filter(([, error]) => chosen(error) && !universalErrors.includes(error)).map(([name]) => name);

test.each([...allCalls])('every error that %s declares was provoked by a test', (_, call) => {
  expect(names(call, (error) => call.errors.includes(error) && !wasSeen(call, error))).toEqual([]);
});

test.each([...allCalls])('%s gave no error that it does not declare', (_, call) => {
  expect(names(call, (error) => !errorsOf(call).includes(error) && wasSeen(call, error))).toEqual([]);
});
