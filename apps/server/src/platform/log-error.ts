import { withoutSecrets } from './log-secrets.ts';

/**
 * What a log line says of an error: a fixed set of fields, because drivers hang whole connections on theirs and repeat
 * what a person typed in `detail` and `params`.
 */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return withoutSecrets(error);
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown };
  return {
    type: error.name === 'error' ? error.constructor.name : error.name,
    message: withoutSecrets(error.message),
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint, table }),
    // A cause is named, not retraced: the outer stack leads to it.
    ...(depth === 0 ? { stack: withoutSecrets(error.stack) } : {}),
    ...(error.cause === undefined || depth > 3 ? {} : { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && depth < 3
      ? { errors: error.errors.map((one) => describeError(one, depth + 1)) }
      : {}),
  };
}
