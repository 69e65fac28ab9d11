import type { z } from 'zod';
import type { ErrorDefinition } from './define-error.ts';
import type { LimitClass } from './limit-classes.ts';
import type { StaffRole } from './scalars.ts';

/**
 * A visitor needs nothing, a user a session or an API key, a person a session of their own (what guards an account is not for
 * programs), staff a staff session with one of the roles.
 */
export type Access = 'visitor' | 'user' | 'person' | { readonly staff: readonly StaffRole[] };

/** The right that an API key needs before its signature may stand in for a session; the second needs the first too. */
export type KeyRight = 'api' | 'withdrawals';

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** After the base path, without slashes at the ends: `public/exchanger/order/create`. */
  readonly path: string;
  readonly access: Who;
  /** What an API key must be allowed to do for a program to make it: `api` where nothing is said; see `keyRightOf`. */
  readonly keyRight?: KeyRight;
  /** How often one caller may make it. */
  readonly limit: LimitClass;
  readonly input: Input;
  readonly output: Output;
  /** What it may answer beyond what others like it may answer too: see `errorsOf`. */
  readonly errors: readonly ErrorDefinition[];
  /** One sentence for the documentation. */
  readonly summary: string;
  /** The body is a form; its file, which the handler reads from its scope, is in the part of this name. */
  readonly multipart?: 'file' | 'image';
  /** Staff may make it before their second factor is set up; every other staff call is refused until then. */
  readonly beforeSecondFactor?: boolean;
  /** An `Idempotency-Key` header is understood. */
  readonly idempotent?: boolean;
  /**
   * What succeeds has the same body for everybody: `requestId` and `latency_ms` are not in it, but in the headers
   * `x-request-id` and `server-timing` alone.
   */
  readonly sharedBody?: boolean;
}

/** What an `Idempotency-Key` header may hold. */
export const idempotencyKeyPattern = /^[\x21-\x7e]{1,128}$/;

export type CallInput<C extends Call> = z.output<C['input']>;
/** What a client passes: before defaults and conversions. */
export type CallRequest<C extends Call> = z.input<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;
/** What a handler returns: before defaults. */
export type CallAnswer<C extends Call> = z.input<C['output']>;

/**
 * Defines a call once. Routing, parsing, access, CSRF, limits, the output check, the typed client, the OpenAPI document
 * and the tests all come from this value. The limit class defaults to `read` for GET and `write` for the rest.
 */
export function defineCall<Input extends z.ZodType, Output extends z.ZodType, const Who extends Access>(
  call: Omit<Call<Input, Output, Who>, 'limit' | 'errors'> & {
    readonly limit?: LimitClass;
    readonly errors?: readonly ErrorDefinition[];
  },
): Call<Input, Output, Who> {
  return { limit: call.method === 'GET' ? 'read' : 'write', errors: [], ...call };
}
