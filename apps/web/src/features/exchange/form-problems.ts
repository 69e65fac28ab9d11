import { emailShape } from '../../app/email-shape.ts';
import { fitsPattern } from '../../app/fits-pattern.ts';
import type { ExchangeRoute } from './directions.ts';
import { fieldsOf, type FormField, serviceFieldsOf } from './order-request.ts';
import type { ExchangeFormState } from './exchange-form-state.ts';

export type FieldProblem = 'required' | 'notFitting' | 'email' | 'agreement';

/** What stands in the way of sending the form, by field, in the order of the page. The server judges again. */
export function formProblems(route: ExchangeRoute, state: ExchangeFormState): [name: string, problem: FieldProblem][] {
  const problems: [string, FieldProblem][] = [];
  const judge = ({ field, name }: FormField) => {
    const value = (state.values[name] ?? '').trim();
    if (value === '' || (field.type === 'checkbox' && value !== 'true')) {
      if (field.required) problems.push([name, 'required']);
      // What a destination is judged as comes first: it says more than an expression does.
    } else if (field.check === null && !fitsPattern(value, field.regex)) problems.push([name, 'notFitting']);
  };
  fieldsOf(route, state).forEach(judge);
  const email = state.email.trim();
  if (email === '') problems.push(['email', 'required']);
  else if (!emailShape.test(email)) problems.push(['email', 'email']);
  serviceFieldsOf(route, state.services).forEach(judge);
  if (!state.agreement) problems.push(['agreement', 'agreement']);
  return problems;
}
