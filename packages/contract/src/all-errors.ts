import type { ErrorDefinition } from './define-error.ts';
import * as errors from './errors.ts';

function isError(value: object): value is ErrorDefinition {
  return 'code' in value && 'status' in value;
}

const values: [string, object][] = Object.entries(errors);

/** Every error there is, by name. An error is added by exporting it from `errors.ts`. */
export const allErrors: ReadonlyMap<string, ErrorDefinition> = new Map(
  values.filter((entry): entry is [string, ErrorDefinition] => isError(entry[1])),
);
