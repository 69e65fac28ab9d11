import { type Call, emailNotFilled, fieldNotFilled, parseInput, refusal } from '@tetri/contract';
import type { core } from 'zod';

/**
 * Checks a call's input by its own schema; what it does not know is dropped. Refuses with the first field that does not
 * fit; an e-mail that is missing has a code of its own.
 */
export function checkInput(call: Call, input: unknown): unknown {
  const result = parseInput(call, input);
  if (result.success) return result.data;
  const issue = firstIssue(result.error.issues);
  const fieldId = issue?.path.map(String).join('.') ?? '';
  const err = issue ? errOf(issue, valueAt(input, issue.path)) : 'required';
  if (fieldId === 'email' && err === 'required' && call.errors.includes(emailNotFilled)) throw refusal(emailNotFilled);
  throw refusal(fieldNotFilled, {
    fieldId: fieldId.slice(0, 200),
    nameField: fieldId.slice(0, 200) || 'body',
    err,
    type: 'body',
  });
}

/** A union says only that no branch fits: what its first branch found at the deepest place tells more. */
function firstIssue(issues: readonly core.$ZodIssue[]): core.$ZodIssue | undefined {
  const [issue] = issues;
  if (issue?.code !== 'invalid_union') return issue;
  const inner = issue.errors.map(firstIssue).find((found) => found !== undefined && found.path.length > 0);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

function errOf(issue: core.$ZodIssue, value: unknown): 'required' | 'regexp' | 'min' | 'max' {
  if (value === undefined || value === null || value === '') return 'required';
  if (issue.code === 'too_small') return 'min';
  if (issue.code === 'too_big') return 'max';
  if (issue.code === 'invalid_value' && value === false) return 'required';
  return 'regexp';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );
}
