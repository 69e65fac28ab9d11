import { emailShape } from '../../app/email-shape.ts';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf } from './order-request.ts';
import { type ExchangeFormState, fieldName } from './use-exchange-form.ts';

export type FieldProblem = 'required' | 'notFitting' | 'email' | 'agreement';

/** What stands in the way of sending the form, by field, in the order of the page. The server judges again. */
export function formProblems(route: ExchangeRoute, state: ExchangeFormState): [name: string, problem: FieldProblem][] {
  const problems: [string, FieldProblem][] = [];
  for (const { group, field } of fieldsOf(route)) {
    const name = fieldName(group, field.key);
    const value = (state.values[name] ?? '').trim();
    if (value === '' || (field.type === 'checkbox' && value !== 'true')) {
      if (field.required) problems.push([name, 'required']);
    } else if (!fits(value, field.regex)) problems.push([name, 'notFitting']);
  }
  const email = state.email.trim();
  if (email === '') problems.push(['email', 'required']);
  else if (!emailShape.test(email)) problems.push(['email', 'email']);
  if (!state.agreement) problems.push(['agreement', 'agreement']);
  return problems;
}

/** An expression that this browser cannot read is left to the server. */
function fits(value: string, regex: string | null): boolean {
  if (regex === null || regex === '') return true;
  try {
    return new RegExp(regex, 'u').test(value);
  } catch {
    return true;
  }
}
