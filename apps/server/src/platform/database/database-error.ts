import { DatabaseError } from 'pg';

/**
 * The database's own refusal inside an error (drizzle wraps it), or undefined when it is no database error. `code` is the
 * SQLSTATE ("23505" a unique key, "23514" a check), `constraint` the name of what refused.
 */
export function databaseError(error: unknown): DatabaseError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof DatabaseError) return at;
  }
  return undefined;
}

/** Whether the error says that this unique or check constraint, or any unique one when not named, was violated. */
export function violates(error: unknown, constraint?: string): boolean {
  const refused = databaseError(error);
  if (!refused) return false;
  return constraint === undefined ? refused.code === '23505' : refused.constraint === constraint;
}
