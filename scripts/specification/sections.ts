import { product } from './s1-product.ts';
import { screens } from './s2-screens.ts';
import { entities } from './s3-entities.ts';
import { states } from './s4-states.ts';
import { validation } from './s5-validation.ts';
import { roles } from './s6-roles.ts';
import { calls } from './s7-calls.ts';
import { errors } from './s8-errors.ts';
import { limits } from './s9-limits.ts';
import type { Section, Statement } from './section.ts';

/** The nine sections of the specification. */
export const sections: readonly Section[] = [
  product,
  screens,
  entities,
  states,
  validation,
  roles,
  calls,
  errors,
  limits,
];

/** Every statement with its id, in the order of the specification. */
export function withIds(given: readonly Section[] = sections): (readonly [id: string, statement: Statement])[] {
  return given.flatMap(({ statements }, section) =>
    statements.map((statement, at) => [`S${section + 1}.${at + 1}`, statement] as const),
  );
}
