import type { ErrorDefinition } from './define-error.ts';
import * as accounts from './errors/accounts.ts';
import * as anyCall from './errors/any-call.ts';
import * as content from './errors/content.ts';
import * as orders from './errors/orders.ts';
import * as partners from './errors/partners.ts';
import * as payments from './errors/payments.ts';
import * as verification from './errors/verification.ts';

function isError(value: object): value is ErrorDefinition {
  return 'code' in value && 'status' in value;
}

const parts: readonly object[] = [accounts, anyCall, content, orders, partners, payments, verification];
const values: [string, object][] = parts.flatMap((part) => Object.entries(part));

/** Every error there is, by name. An error is added by exporting it from its part in `errors/`; its texts stand in `error-texts/`. */
export const allErrors: ReadonlyMap<string, ErrorDefinition> = new Map(
  values
    .filter((entry): entry is [string, ErrorDefinition] => isError(entry[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
