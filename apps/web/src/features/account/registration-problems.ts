import { emailShape } from '../../app/email-shape.ts';

export interface RegistrationFields {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly promoCode: string;
  readonly agreeEmail: boolean;
  readonly agreeRules: boolean;
}

export type RegistrationProblem = 'name' | 'email' | 'password' | 'rules';

/** Letters of any script and spaces, 2 to 50 of them. */
const nameShape = /^[\p{L}\p{M} ]{2,50}$/u;
export const passwordMin = 6;

/** What stands in the way of sending the form, by field. The server judges again. */
export function registrationProblems(fields: RegistrationFields): ReadonlySet<RegistrationProblem> {
  const problems = new Set<RegistrationProblem>();
  if (!nameShape.test(fields.name.trim())) problems.add('name');
  if (!emailShape.test(fields.email.trim())) problems.add('email');
  if ([...fields.password].length < passwordMin) problems.add('password');
  if (!fields.agreeRules) problems.add('rules');
  return problems;
}
